import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Stores the scroll position of each history entry: Back restores it, a new page begins at the top. The page scrolls
 * inside the console, so the browser cannot do it.
 */
export function useScrollMemory(page: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation()
  const how = useNavigationType()
  const scrollPositions = useRef(new Map<string, number>())
  const lastPath = useRef<string>(undefined)

  // Before the paint: a listener removed later would see the next page scroll to the top.
  useLayoutEffect(() => {
    const element = page.current
    const view = element?.ownerDocument.defaultView
    if (!element || !view) return
    const remember = () => scrollPositions.current.set(key, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    // A scroll event comes with the next frame; a navigation may come before that.
    const leading = ['keydown', 'click', 'popstate']
    for (const name of leading) view.addEventListener(name, remember, true)
    return () => {
      element.removeEventListener('scroll', remember)
      for (const name of leading) view.removeEventListener(name, remember, true)
    }
  }, [page, key])

  useLayoutEffect(() => {
    const element = page.current
    const before = lastPath.current
    lastPath.current = pathname
    // The first page is at the top; reading the position would lay out the whole page an extra time.
    if (!element || before === undefined || (how !== 'POP' && before === pathname)) return
    const wanted = how === 'POP' ? (scrollPositions.current.get(key) ?? 0) : 0
    if (element.scrollTop === wanted) return
    element.scrollTo(0, wanted)
    if (element.scrollTop === wanted) return
    // Its content is still loading: try again whenever it grows, until the user scrolls.
    const content = element.firstElementChild
    const watch = new ResizeObserver(() => {
      element.scrollTo(0, wanted)
      if (element.scrollTop === wanted) watch.disconnect()
    })
    if (content) watch.observe(content)
    const stop = () => watch.disconnect()
    element.addEventListener('wheel', stop, { once: true, passive: true })
    element.addEventListener('keydown', stop, { once: true })
    return () => {
      stop()
      element.removeEventListener('wheel', stop)
      element.removeEventListener('keydown', stop)
    }
  }, [page, key, pathname, how])
}
