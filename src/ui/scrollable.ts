/**
 * A ref for an element that may be smaller than its content: it comes within reach of the keyboard while there is
 * something to scroll, and only then (axe: scrollable-region-focusable).
 */
export function scrollable(element: HTMLElement | null) {
  if (!element || typeof ResizeObserver === 'undefined') return
  const check = () => {
    const overflows = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
    if (overflows) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  const observer = new ResizeObserver(check)
  observer.observe(element)
  if (element.firstElementChild) observer.observe(element.firstElementChild)
  return () => observer.disconnect()
}
