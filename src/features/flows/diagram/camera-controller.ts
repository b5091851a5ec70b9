import { createStore, type Store } from '#lib/store.ts'
import {
  DEFAULT_CAMERA,
  type Camera,
  fitCamera,
  hasSpace,
  isFindable,
  nextZoom,
  revealCamera,
  withinZoom,
  zoomCamera,
} from './camera.ts'
import type { Box, Size } from './geometry.ts'

/** Moves the camera, at once or within this many milliseconds. */
type Fly = (camera: Camera, ms: number) => void

/** The camera of a canvas and the ways to move it. It does not move while there is no canvas. */
export type CameraController = ReturnType<typeof createCameraController>

/** A flow that is so many times smaller than it could be is too small to be found. */
const SPECK = 8

/** Duration of a camera move by a command, in milliseconds. */
const ANIMATION_MS = 240

/**
 * Creates a camera that begins at `start`. `prefersReducedMotion`: moves take no time, for users who ask for less
 * motion. `covered`: the covered part of the screen in its lower right corner.
 */
export function createCameraController(
  start: Camera = DEFAULT_CAMERA,
  prefersReducedMotion: () => boolean = () => false,
  covered?: Size,
) {
  const camera = createStore(withinZoom(start))
  const screen = createStore<Size>({ width: 0, height: 0 })
  let fly: Fly | undefined
  // A canvas that is not measured yet, or that a new page layout leaves no space for a moment, cannot fit anything:
  // requests wait for its size.
  let waiting: (() => void) | undefined

  const to = (next: Camera, isQuick = false) => {
    if (fly) fly(next, isQuick || prefersReducedMotion() ? 0 : ANIMATION_MS)
    else camera.set(next)
  }
  const whenSized = (act: () => void) => {
    if (hasSpace(screen.get())) return act()
    const before = waiting
    waiting = () => {
      before?.()
      act()
    }
  }
  // At once: a second key press would begin in the middle of an animation, and get no further.
  const zoomTo = (zoom: number) => to(zoomCamera(camera.get(), screen.get(), zoom), true)
  return {
    camera: camera as Pick<Store<Camera>, 'get' | 'subscribe'>,
    screen: screen as Pick<Store<Size>, 'get' | 'subscribe'>,
    to,
    fit: (box: Box | undefined): void => whenSized(() => box && to(fitCamera(box, screen.get()))),
    /** Shows `whole` where it is a speck, where none of the boxes is in sight, or not all of them, and all can be at this zoom or a larger one. */
    find: (boxes: readonly Box[], whole: Box | undefined, zoom: number): void =>
      whenSized(() => {
        if (!whole) return
        const [now, size] = [camera.get(), screen.get()]
        const all = fitCamera(whole, size)
        const isCut = revealCamera(whole, now, size) !== now && all.zoom >= zoom
        // At once: nothing was visible before that could move.
        const isSpeck = now.zoom < all.zoom / SPECK
        if (isCut || isSpeck || !boxes.some((box) => isFindable(box, now, size))) to(all, true)
      }),
    reveal: (box: Box): void =>
      whenSized(() => {
        const now = camera.get()
        const next = revealCamera(box, now, screen.get(), covered)
        if (next !== now) to(next)
      }),
    zoomBy: (step: 1 | -1): void => zoomTo(nextZoom(camera.get().zoom, step)),
    zoomTo,
    // The canvas reports its camera and size, and takes over camera moves.
    moved: (next: Camera): void => {
      // Without a size the position under the pointer is not a number: what is divided by it is no camera.
      if (![next.x, next.y, next.zoom].every(Number.isFinite)) return
      const { x, y, zoom } = camera.get()
      if (x !== next.x || y !== next.y || zoom !== next.zoom) camera.set(next)
    },
    sized: (size: Size): void => {
      screen.set(size)
      if (!hasSpace(size) || !waiting) return
      const act = waiting
      waiting = undefined
      act()
    },
    mount: (next: Fly): (() => void) => {
      fly = next
      return () => {
        fly = undefined
      }
    },
  }
}
