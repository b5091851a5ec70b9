import type { Clock } from '#lib/clock.ts'

/** Time after which a resting finger opens a menu, in milliseconds. */
const REST = 500
/** Up to so far a finger that rests may slip, in px of the window. */
const SLIP = 8

/** A click of the pointer, to be used after its event is over: in a shadow root an event loses its target then. */
export interface Press {
  readonly target: EventTarget | null
  readonly clientX: number
  readonly clientY: number
}

export const pressOf = ({ target, clientX, clientY }: MouseEvent): Press => ({ target, clientX, clientY })

/**
 * Calls `ask` with the position of one finger that rests on an element; where it returns true, that finger moves
 * nothing until it is lifted. Safari on iOS sends no `contextmenu` for it; where a browser does, that comes first or
 * repeats it. Returns a function that ends it.
 */
export function followLongPress(element: HTMLElement, clock: Clock, open: (press: Press) => boolean): () => void {
  let press: Press | undefined
  let stop: (() => void) | undefined
  /** The menu is open, and the finger that opened it is not lifted yet. */
  let isHeld = false
  const end = () => {
    stop?.()
    stop = undefined
    press = undefined
  }
  const begin = (event: PointerEvent) => {
    end()
    isHeld = false
    // Of two fingers none rests: they zoom.
    if (event.pointerType !== 'touch' || !event.isPrimary) return
    const begun = pressOf(event)
    press = begun
    stop = clock.after(REST, () => {
      end()
      isHeld = open(begun)
    })
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (press && Math.hypot(clientX - press.clientX, clientY - press.clientY) > SLIP) end()
  }
  // React Flow learns of touches, not of pointers.
  const hold = (event: TouchEvent) => {
    if (isHeld) event.stopPropagation()
  }
  const ends = ['pointerup', 'pointercancel', 'contextmenu'] as const
  element.addEventListener('pointerdown', begin, true)
  element.addEventListener('pointermove', move, true)
  element.addEventListener('touchmove', hold, true)
  for (const name of ends) element.addEventListener(name, end, true)
  return () => {
    end()
    element.removeEventListener('pointerdown', begin, true)
    element.removeEventListener('pointermove', move, true)
    element.removeEventListener('touchmove', hold, true)
    for (const name of ends) element.removeEventListener(name, end, true)
  }
}
