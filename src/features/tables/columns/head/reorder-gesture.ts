import { followPointer } from './pointer-gesture.ts'

export interface Reordering {
  /** The box in which columns scroll when the pointer is near its edges. */
  readonly box: () => DOMRect
  readonly scrollBy: (dx: number) => void
  /** Receives the position of the pointer; also while the columns scroll under it. */
  readonly onMove: (clientX: number) => void
  readonly onDrop: () => void
  readonly onCancel: () => void
  /** The pointer was released where it was pressed. */
  readonly onPress: (event: PointerEvent) => void
}

/** Distance in px up to which a movement is no drag: hands tremble. */
const TREMBLE = 4
/** Distance to an edge in px within which the columns scroll, and the px per frame. */
const EDGE = 36
const STEP = 12

/** Follows a drag of a column to another position. `scrollBy` takes px of the screen, to the right. */
export function followReorder(head: HTMLElement, press: PointerEvent, options: Reordering): void {
  const { box, scrollBy, onMove, onDrop, onCancel, onPress } = options
  let at = press.clientX
  let isDragging = false
  let frame = 0
  const roll = () => {
    const { left, right } = box()
    const step = at < left + EDGE ? -STEP : at > right - EDGE ? STEP : 0
    if (step !== 0) {
      scrollBy(step)
      onMove(at)
    }
    frame = requestAnimationFrame(roll)
  }
  const stop = () => cancelAnimationFrame(frame)
  followPointer(head, press.pointerId, {
    move: ({ clientX }) => {
      at = clientX
      if (!isDragging) {
        if (Math.abs(clientX - press.clientX) < TREMBLE) return
        isDragging = true
        frame = requestAnimationFrame(roll)
      }
      onMove(clientX)
    },
    end: (event) => {
      stop()
      if (isDragging) onDrop()
      else onPress(event)
    },
    cancel: () => {
      stop()
      onCancel()
    },
  })
}
