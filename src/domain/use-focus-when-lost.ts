import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Gives the focus to what comes in place of a part of a page, where that part had it. `Shell` does the same for another
 * page; an address that was opened begins at the top of the document.
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
