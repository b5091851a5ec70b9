/**
 * Returns the number of px of the window per px of an element: other than 1 inside a host page that zooms (`zoom`) or
 * scales (`transform`) what holds the console. Points of events and `getBoundingClientRect()` count px of the window;
 * styles, `offsetWidth` and `scrollTop` count those of the element.
 */
export function scaleOf(element: HTMLElement): number {
  const { width } = element.getBoundingClientRect()
  const { offsetWidth } = element
  if (width === 0 || offsetWidth === 0) return 1
  // `offsetWidth` is a whole number: half a px more or less is none of the host's doing.
  return Math.abs(width - offsetWidth) <= 0.5 ? 1 : width / offsetWidth
}

/** A point of the window as seen from an element's corner at the top and left, in px of the element. */
export function pointIn(element: HTMLElement, point: { readonly clientX: number; readonly clientY: number }) {
  const { left, top } = element.getBoundingClientRect()
  const scale = scaleOf(element)
  return { x: (point.clientX - left) / scale, y: (point.clientY - top) / scale }
}

/**
 * Gives `layer` the px of the window, whatever scale the host page applies to `around`: overlays are positioned by a
 * library that has no others. Its content has the size of all else by the token `--ec-scale`.
 */
export function matchScale(layer: HTMLElement, around: HTMLElement): void {
  const scale = scaleOf(around)
  layer.style.zoom = scale === 1 ? '' : `${1 / scale}`
  // A property that is inherited has the styles of everything within computed again, even when it is set to what it was.
  const shown = getComputedStyle(layer).getPropertyValue('--ec-scale') || '1'
  if (shown !== `${scale}`) layer.style.setProperty('--ec-scale', `${scale}`)
}
