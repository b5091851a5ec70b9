import { useCallback, useState } from 'react'
import { scrollable } from '#ui/scrollable.ts'

/** Scroll element of a long list, as a ref and as a value: the list needs it as soon as it exists. */
export function useScroller() {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    setScroller(element)
    return scrollable(element)
  }, [])
  return { scroller, ref }
}
