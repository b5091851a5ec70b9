import type { Clock } from '#lib/clock.ts'
import type { Store } from '#lib/store.ts'
import { type Camera, CAMERA_REST_MS } from '../diagram/camera.ts'

/**
 * Movement of the canvas: by its camera, which is watched, or by a drag of cards, which is reported. No timer runs unless
 * something waits.
 */
export function createCanvasMotion(camera: Pick<Store<Camera>, 'subscribe'>, clock: Clock) {
  let movedAt = -Infinity
  let isDragging = false
  camera.subscribe(() => {
    movedAt = clock.steady()
  })
  return {
    setDragging: (next: boolean) => {
      isDragging = next
    },
    /** Runs `act` once the camera has rested and no card is dragged: at once where that is so. Returns a cancel function. */
    afterRest: (act: () => void) => {
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
