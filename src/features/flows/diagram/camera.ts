import type { Box, Point, Size } from './geometry.ts'

/** The camera is at rest when it has not moved for this long, in milliseconds. */
export const CAMERA_REST_MS = 140

/** Visible part of the flow: the flow position at the corner of the canvas, and the zoom. As React Flow has it. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** The least shows two thousand cards in a row whole. */
export const ZOOM = { min: 0.02, max: 2 } as const
/** Reading zoom: cards are as large as they are drawn. */
export const DEFAULT_CAMERA: Camera = { x: 0, y: 0, zoom: 1 }
const STOPS = [0.02, 0.03, 0.05, 0.1, 0.15, 0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2] as const
/** Free space at the edges of what is fitted, in pixels of the screen. */
const INSET = 32

/** True where there is space for anything between the insets. */
export const hasSpace = ({ width, height }: Size): boolean => Math.min(width, height) > 2 * INSET

export const nextZoom = (zoom: number, step: 1 | -1): number =>
  (step === 1 ? STOPS.find((stop) => stop > zoom * 1.01) : STOPS.findLast((stop) => stop < zoom * 0.99)) ?? zoom

/** Shows a box whole, in the middle, never larger than `most`. */
export function fitCamera(box: Box, screen: Size, most = 1): Camera {
  const scale = Math.min(
    (screen.width - 2 * INSET) / Math.max(box.width, 1),
    (screen.height - 2 * INSET) / Math.max(box.height, 1),
    most,
  )
  const zoom = clamp(scale)
  return {
    zoom,
    x: screen.width / 2 - (box.x + box.width / 2) * zoom,
    y: screen.height / 2 - (box.y + box.height / 2) * zoom,
  }
}

/** Another zoom, with the middle of the screen where it was. */
export function zoomCamera(camera: Camera, screen: Size, zoom: number): Camera {
  const scale = clamp(zoom)
  const middle = toFlowPoint({ x: screen.width / 2, y: screen.height / 2 }, camera)
  return { zoom: scale, x: screen.width / 2 - middle.x * scale, y: screen.height / 2 - middle.y * scale }
}

/** Size that the minimap covers in the lower right corner, with the space around it. */
export const MINIMAP_CORNER: Size = { width: 184, height: 120 }

/**
 * The least the camera has to move for a box to be seen whole; the same camera when it is. `covered`: of the lower right
 * corner of the screen, which counts as out of sight where there is space beside it.
 */
export function revealCamera(box: Box, camera: Camera, screen: Size, covered: Size = { width: 0, height: 0 }): Camera {
  const { zoom } = camera
  const along = (start: number, length: number, offset: number, space: number): number => {
    const [from, to] = [start * zoom + offset, (start + length) * zoom + offset]
    if (from >= INSET && to <= space - INSET) return offset
    if (to - from > space - 2 * INSET || from < INSET) return offset + INSET - from
    return offset - (to - (space - INSET))
  }
  const x = along(box.x, box.width, camera.x, screen.width)
  const upright = along(box.y, box.height, camera.y, screen.height)
  const edge = { x: screen.width - covered.width, y: screen.height - covered.height }
  const low = (box.y + box.height) * zoom + upright - edge.y
  const isUnder = covered.width > 0 && low > 0 && (box.x + box.width) * zoom + x > edge.x
  const y = isUnder && box.height * zoom <= edge.y - 2 * INSET ? upright - low : upright
  return x === camera.x && y === camera.y ? camera : { x, y, zoom }
}

/** The position of the flow under a position of the canvas. */
export const toFlowPoint = (point: Point, { x, y, zoom }: Camera): Point => ({
  x: (point.x - x) / zoom,
  y: (point.y - y) / zoom,
})

export const visibleBox = (camera: Camera, screen: Size): Box => ({
  ...toFlowPoint({ x: 0, y: 0 }, camera),
  width: screen.width / camera.zoom,
  height: screen.height / camera.zoom,
})

/** So much of a card, in pixels of the screen, has to be in sight for a user to find it. */
const GLIMPSE = 24

/** True where enough of a box is in sight to be found. */
export function isFindable(box: Box, camera: Camera, screen: Size): boolean {
  const from = toScreenPoint(box, camera)
  return (
    isEnough(from.x, box.width * camera.zoom, screen.width) && isEnough(from.y, box.height * camera.zoom, screen.height)
  )
}

const isEnough = (start: number, length: number, space: number): boolean =>
  Math.min(start + length, space) - Math.max(start, 0) >= Math.min(GLIMPSE, length)

/** Returns a camera that was read from a document or the device, with its zoom in the range of the canvas. */
export const withinZoom = (camera: Camera): Camera => ({ ...camera, zoom: clamp(camera.zoom) })

const clamp = (zoom: number): number => Math.min(ZOOM.max, Math.max(ZOOM.min, zoom))

/** Converts a point of the flow to pixels of the canvas. */
export const toScreenPoint = (position: Point, { x, y, zoom }: Camera): Point => ({
  x: position.x * zoom + x,
  y: position.y * zoom + y,
})
