import { useCallback, useState } from 'react'
import { scrollable } from '#ui/scrollable.ts'

/**
 * The element in which a long list scrolls, as a ref and as a value: the list needs it once it is there, and a ref alone
 * would not tell.
 */
export function useScroller() {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    setScroller(element)
    return scrollable(element)
  }, [])
  return { scroller, ref }
}
