import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * After going to another page the focus stands in it: what had it is usually gone, and a keyboard would begin at the top
 * of the document again. A page that puts the focus on a part of its own keeps it there.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const element = page.current
    const root = element?.getRootNode()
    const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
    if (element && !(focused && element !== focused && element.contains(focused)))
      element.focus({ preventScroll: true })
  }, [page, pathname])
}
