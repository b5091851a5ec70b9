import type { Clock } from '#lib/clock.ts'
import type { Store } from '#lib/store.ts'
import { type Camera, CAMERA_REST_MS } from '../diagram/camera.ts'

/** Movement of the canvas: by its camera, or by a drag of cards. */
export interface CanvasMotion {
  readonly setDragging: (isDragging: boolean) => void
  /** Runs `act` once the camera has rested and no card is dragged: at once where that is so. Returns a cancel function. */
  readonly afterRest: (act: () => void) => () => void
}

/** Watches a camera; drags are reported. No timer runs unless something waits. */
export function createCanvasMotion(camera: Pick<Store<Camera>, 'subscribe'>, clock: Clock): CanvasMotion {
  let movedAt = -Infinity
  let isDragging = false
  camera.subscribe(() => {
    movedAt = clock.steady()
  })
  return {
    setDragging: (next) => {
      isDragging = next
    },
    afterRest: (act) => {
      let stop: (() => void) | undefined
      const check = () => {
        const left = isDragging ? CAMERA_REST_MS : movedAt + CAMERA_REST_MS - clock.steady()
        if (left <= 0) act()
        else stop = clock.after(left, check)
      }
      check()
      return () => stop?.()
    },
  }
}
