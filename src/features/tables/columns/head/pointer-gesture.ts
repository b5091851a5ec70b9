/** Handlers that follow a pointer from press to release. */
export interface Gesture {
  readonly move: (event: PointerEvent) => void
  /** Released; the last event came before. */
  readonly end: (event: PointerEvent) => void
  /** Called on Esc, or if the browser cancels the pointer. */
  readonly cancel: () => void
}

/** Follows a pressed pointer until it is released. Esc cancels, and no other handler receives that key event. */
export function followPointer(element: HTMLElement, pointer: number, gesture: Gesture): void {
  const view = element.ownerDocument.defaultView
  if (!view) return
  const stop = new AbortController()
  const listen = { signal: stop.signal, capture: true }
  const isOurs = (event: PointerEvent) => event.pointerId === pointer
  view.addEventListener('pointermove', (event) => isOurs(event) && gesture.move(event), listen)
  view.addEventListener(
    'pointerup',
    (event) => {
      if (!isOurs(event)) return
      stop.abort()
      gesture.end(event)
    },
    listen,
  )
  const cancel = () => {
    stop.abort()
    gesture.cancel()
  }
  view.addEventListener('pointercancel', (event) => isOurs(event) && cancel(), listen)
  view.addEventListener('blur', cancel, { signal: stop.signal })
  view.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancel()
    },
    listen,
  )
}
