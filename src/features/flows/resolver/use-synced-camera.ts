import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { pointIn, scaleOf } from '#ui/element-scale.ts'
import { prefersStill } from '#ui/prefers-still.ts'
import { createCameraController } from '../diagram/camera-controller.ts'
import { fitCamera, type Camera, ZOOM } from '../diagram/camera.ts'
import { type Box, growBox } from '../diagram/geometry.ts'

/** Smaller than this, names cannot be read. */
const READABLE = 0.75

/** One camera for all canvases: what one of them shows, all show. */
export function useSyncedCamera() {
  const [hold] = useState(() => createCameraController(undefined, prefersStill))
  const [glides, setGlides] = useState(false)
  const [camera, setCamera] = useState<Camera>(hold.camera.get)
  useLayoutEffect(() => {
    const stop = hold.camera.subscribe(() => setCamera(hold.camera.get()))
    const unmount = hold.mount((next, ms) => {
      setGlides(ms > 0)
      hold.moved(next)
    })
    return () => {
      stop()
      unmount()
    }
  }, [hold])

  return {
    hold,
    camera,
    glides,
    /** Shows all of it where that can be read, else the part that matters. */
    open: (all: Box, part: Box | undefined) => {
      const screen = hold.screen.get()
      const whole = fitCamera(all, screen)
      if (whole.zoom >= READABLE || !part) return hold.to(whole, true)
      const x = along(all.x, all.width, part.x, part.width, screen.width)
      const y = along(all.y, all.height, part.y, part.height, screen.height)
      return hold.to({ zoom: READABLE, x, y }, true)
    },
    /** Keeps a part in view when the canvas gets smaller, as when the conflict is shown below it. */
    keep: (part: Box) => hold.reveal(growBox(part, 12)),
    /** Brings a part into sight, large enough to be read. */
    fly: (box: Box) => {
      const { zoom } = hold.camera.get()
      if (zoom >= 0.5) return hold.reveal(growBox(box, 12))
      const screen = hold.screen.get()
      return hold.to(fitCamera(growBox(box, 40), screen))
    },
  }
}

/** Result of `useSyncedCamera`. */
export type SyncedCamera = ReturnType<typeof useSyncedCamera>

/** Distance that moves a part to the middle along one side of the screen, as near as leaves no idle space. */
function along(start: number, length: number, part: number, size: number, space: number): number {
  const edge = 24
  const middle = (space - size * READABLE) / 2 - part * READABLE
  const [first, last] = [edge - start * READABLE, space - edge - (start + length) * READABLE]
  return first <= last ? (first + last) / 2 : Math.min(first, Math.max(last, middle))
}

/** Moves the camera by pointer and wheel, over whichever canvas they are. */
export function useCameraPointer({ hold }: Pick<SyncedCamera, 'hold'>) {
  const ref = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number; camera: Camera }>(undefined)
  useLayoutEffect(() => {
    const ground = ref.current
    if (!ground) return
    const measure = () => hold.sized({ width: ground.clientWidth, height: ground.clientHeight })
    measure()
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    sizes?.observe(ground)
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const { x, y, zoom } = hold.camera.get()
      if (!event.ctrlKey && !event.metaKey) {
        hold.to({ x: x - event.deltaX, y: y - event.deltaY, zoom }, true)
        return
      }
      const { x: px, y: py } = pointIn(ground, event)
      const next = Math.min(ZOOM.max, Math.max(ZOOM.min, zoom * Math.exp(-event.deltaY / 300)))
      hold.to({ zoom: next, x: px - ((px - x) / zoom) * next, y: py - ((py - y) / zoom) * next }, true)
    }
    // React's own listener may not keep the page from scrolling.
    ground.addEventListener('wheel', wheel, { passive: false })
    return () => {
      sizes?.disconnect()
      ground.removeEventListener('wheel', wheel)
    }
  }, [hold])
  return {
    ref,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      from.current = { x: event.clientX, y: event.clientY, camera: hold.camera.get() }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
      const start = from.current
      if (!start) return
      const { x, y, zoom } = start.camera
      const scale = scaleOf(currentTarget)
      hold.to({ x: x + (clientX - start.x) / scale, y: y + (clientY - start.y) / scale, zoom }, true)
    },
    onPointerUp: () => {
      from.current = undefined
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  }
}
