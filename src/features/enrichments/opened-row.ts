import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefCallback, useCallback, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

export interface OpenedRow {
  readonly id: number
  readonly by: 'name' | 'run'
}

/** By console (each has a cache of its own) and entry of its history. */
const visits = new WeakMap<QueryClient, Map<string, OpenedRow>>()

/**
 * Stores which row of this visit was opened. On Back its link gets the focus again as soon as it is rendered, unless
 * the focus has moved elsewhere by then; the scroll position is up to the shell.
 */
export function useOpenedRow(): {
  readonly remember: (row: OpenedRow) => void
  readonly returned: OpenedRow | undefined
  readonly takeFocus: RefCallback<HTMLElement>
} {
  const cache = useQueryClient()
  const { key } = useLocation()
  const how = useNavigationType()
  const [returned] = useState(() => (how === 'POP' ? visits.get(cache)?.get(key) : undefined))
  const isTaken = useRef(false)

  const takeFocus = useCallback((link: HTMLElement | null) => {
    if (!link || isTaken.current) return
    isTaken.current = true
    const root = link.getRootNode()
    const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
    if (!focused || focused.contains(link)) link.focus({ preventScroll: true })
  }, [])

  const remember = (row: OpenedRow) => {
    const rows = visits.get(cache) ?? new Map<string, OpenedRow>()
    visits.set(cache, rows.set(key, row))
  }
  return { remember, returned, takeFocus }
}
