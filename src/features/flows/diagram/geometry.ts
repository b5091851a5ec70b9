/** A position in the flow's own pixels, before zoom. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** In the same pixels as the box or the screen it belongs to. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** By its upper left corner. */
export interface Box extends Point, Size {}

/** The smallest box around some boxes; undefined around nothing. */
export function boundsOf(boxes: Iterable<Box>): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return left > right ? undefined : { x: left, y: top, width: right - left, height: bottom - top }
}

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** True where two boxes have some space in common; an edge is none. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** A box with some space around it. */
export const growBox = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Cards are on the dots of the canvas. */
export const GRID = 20

/** The nearest coordinate that is on the dots. */
export const snapToGrid = (value: number): number => Math.round(value / GRID) * GRID

export const blocksPath = (boxes: readonly Box[]): string =>
  boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')
