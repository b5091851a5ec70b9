import type { Card } from '../diagram/card.ts'
import { type Box, snapToGrid, type Point } from '../diagram/geometry.ts'

/** Minimum size of a note or group, in pixels. */
const MIN_SIZE = { width: 80, height: 40 } as const

/** The box of a note or group when its lower right corner is moved, which stays on the dots of the ground. */
export const resizeBox = ({ x, y, width, height }: Card, by: Point): Box => ({
  x,
  y,
  width: Math.max(MIN_SIZE.width, snapToGrid(x + width + by.x) - x),
  height: Math.max(MIN_SIZE.height, snapToGrid(y + height + by.y) - y),
})
