import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Moves the focus to the element that replaces a focused part of a page. `Shell` does the same for another
 * page; after a URL was opened, the focus begins at the top of the document.
 */
export function useFocusWhenLost(element: RefObject<HTMLElement | null>): void {
  const wasOpened = useLocation().key === 'default'
  useEffect(() => {
    const own = element.current
    const root = own?.getRootNode()
    const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
    if (own && !wasOpened && (!focused || focused === own.ownerDocument.body)) own.focus({ preventScroll: true })
  }, [element, wasOpened])
}
