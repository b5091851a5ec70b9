import { type RefObject, useLayoutEffect, useState } from 'react'

/** On which sides of an element that scrolls sideways something is out of sight. */
export interface ScrollEdges {
  readonly left: boolean
  readonly right: boolean
}

/** Follows the edges of an element and of what is in it. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ left: false, right: false })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const look = () => {
      // From right to left the way is counted in negative pixels. Zoom makes fractions of a pixel.
      const gone = Math.abs(element.scrollLeft)
      const rest = element.scrollWidth - element.clientWidth - gone
      const isReversed = getComputedStyle(element).direction === 'rtl'
      const [left, right] = isReversed ? [rest > 1, gone > 1] : [gone > 1, rest > 1]
      setEdges((now) => (now.left === left && now.right === right ? now : { left, right }))
    }
    const sizes = new ResizeObserver(look)
    const members = new MutationObserver(look)
    sizes.observe(element)
    members.observe(element, { childList: true, subtree: true, characterData: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      members.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
  return edges
}
