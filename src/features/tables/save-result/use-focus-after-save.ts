import { useCallback, useRef } from 'react'

export interface FocusAfterSave {
  /** Called when a save is sent from this page. */
  readonly expect: () => void
  /** Called with the summary of a save when it appears. */
  readonly take: (summary: HTMLElement | null) => void
}

/** Moves the focus from the form, which a save removes, to the summary that appears for it; not to those of other tabs. */
export function useFocusAfterSave(): FocusAfterSave {
  const isExpected = useRef(false)
  const expect = useCallback(() => {
    isExpected.current = true
  }, [])
  const take = useCallback((summary: HTMLElement | null) => {
    if (isExpected.current) summary?.focus()
    isExpected.current = false
  }, [])
  return { expect, take }
}
