import { type RefCallback, useCallback, useState } from 'react'
import { mainAround } from './Main.tsx'

/** The element that scrolls a page, and how far below its top something begins, in pixels. */
export interface PageScroller {
  readonly element: HTMLElement
  readonly margin: number
}

/**
 * A ref for the content of a page, and its scroller. The margin is measured once: it only tells a virtual list which
 * rows are near, and the rows it renders beyond the edge cover what grows above it later.
 */
export function usePageScroller(): readonly [RefCallback<HTMLElement>, PageScroller | undefined] {
  const [scroller, setScroller] = useState<PageScroller>()
  const ref = useCallback((container: HTMLElement | null) => {
    if (!container) return
    const element = mainAround(container) ?? container
    const top = container.getBoundingClientRect().top - element.getBoundingClientRect().top
    setScroller({ element, margin: top + element.scrollTop })
  }, [])
  return [ref, scroller]
}
