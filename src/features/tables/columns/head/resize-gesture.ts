import { followPointer } from './pointer-gesture.ts'

export interface Resizing {
  /** In px, before the drag. */
  readonly width: number
  /** Number of px of the window per px of the width. */
  readonly scale: number
  readonly isRightToLeft: boolean
  /** The width during the drag, once a frame; undefined when it is cancelled. */
  readonly onPreview: (width: number | undefined) => void
  readonly onDone: (width: number) => void
}

/** Follows a drag of the edge of a column. A click without a movement changes nothing. */
export function followResize(grip: HTMLElement, press: PointerEvent, options: Resizing): void {
  const { width, scale, isRightToLeft, onPreview, onDone } = options
  const widthAt = ({ clientX }: PointerEvent) => width + ((clientX - press.clientX) / scale) * (isRightToLeft ? -1 : 1)
  let frame = 0
  let latest: number | undefined
  const stop = () => {
    cancelAnimationFrame(frame)
    frame = 0
  }
  followPointer(grip, press.pointerId, {
    move: (event) => {
      latest = widthAt(event)
      frame ||= requestAnimationFrame(() => {
        frame = 0
        onPreview(latest)
      })
    },
    end: (event) => {
      stop()
      if (event.clientX === press.clientX && latest === undefined) return
      onDone(widthAt(event))
    },
    cancel: () => {
      stop()
      onPreview(undefined)
    },
  })
}
