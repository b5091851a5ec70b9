import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isWholeHere } from '../sort/order.ts'
import type { RowPages } from './row-pages.ts'

/** The Maximum of rows that are loaded whole: as many as are kept. */
export const MAX_WHOLE = 25_000

/** How far the loading of a whole table is. */
export interface FullLoad {
  readonly state: 'here' | 'part' | 'loading' | 'too-many' | 'failed'
  readonly error?: unknown
  readonly load: () => void
}

/** Loads every row of a table that is small enough, when it `isWanted` or is asked for. */
export function useFullLoad(pages: RowPages, isWanted: boolean): FullLoad {
  const isHere = useSyncExternalStore(
    pages.onChange,
    useCallback(() => isWholeHere(pages), [pages]),
  )
  const total = useSyncExternalStore(pages.onChange, pages.total)
  const [asked, setAsked] = useState<RowPages>()
  const [failed, setFailed] = useState<{ readonly pages: RowPages; readonly error: unknown }>()
  const isTooMany = (total ?? 0) > MAX_WHOLE
  const isLoading =
    (isWanted || asked === pages) && !isHere && !isTooMany && total !== undefined && failed?.pages !== pages

  useEffect(() => {
    if (!isLoading || total === undefined) return
    const stop = new AbortController()
    pages.load({ from: 0, to: total - 1 }, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) setFailed({ pages, error })
    })
    return () => stop.abort()
  }, [isLoading, pages, total])

  const load = () => {
    setFailed(undefined)
    setAsked(pages)
  }
  const state = isHere
    ? 'here'
    : isTooMany
      ? 'too-many'
      : isLoading
        ? 'loading'
        : failed?.pages === pages
          ? 'failed'
          : 'part'
  return { state, load, ...(state === 'failed' && { error: failed?.error }) }
}
