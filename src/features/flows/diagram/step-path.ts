import type { Point } from './geometry.ts'

/** Corner radius of an edge, in pixels. */
const RADIUS = 8
/** Distance at which an edge that goes back turns behind its card, and ends its turn before the next card. */
const OUT = 14
const IN = 18
/**
 * A smaller step would look like a flaw: the line goes straight on and ends within the dot of the port, whose radius is
 * 4.5.
 */
const NEAR = 2

/** Returns the corners of an edge from end to end, on horizontal and vertical lines. */
export function stepPoints(from: Point, to: Point, lane = 0): readonly Point[] {
  if (to.x - from.x >= OUT + IN) {
    if (Math.abs(to.y - from.y) <= NEAR) return [from, { x: to.x, y: from.y }]
    const x = Math.min(Math.round((from.x + to.x) / 2) + lane, to.x - 12)
    return [from, { x, y: from.y }, { x, y: to.y }, to]
  }
  const [out, into] = [from.x + OUT, to.x - IN]
  // Between the two cards where there is space, else around below them.
  const y = Math.abs(to.y - from.y) >= 48 ? (from.y + to.y) / 2 + lane / 2 : Math.max(from.y, to.y) + 72 + lane
  return [from, { x: out, y: from.y }, { x: out, y }, { x: into, y }, { x: into, y: to.y }, to]
}

/** The path of an edge for SVG and for a canvas: steps with rounded corners. */
export function stepPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${first.x} ${first.y}`
  rest.forEach((corner, index) => {
    const before = points[index]
    const after = rest[index + 1]
    if (!before || !after) {
      path += `L${corner.x} ${corner.y}`
      return
    }
    const radius = Math.min(RADIUS, distance(before, corner) / 2, distance(corner, after) / 2)
    const start = towards(corner, before, radius)
    const end = towards(corner, after, radius)
    path += `L${start.x} ${start.y}Q${corner.x} ${corner.y} ${end.x} ${end.y}`
  })
  return path
}

/** The middle of an edge by its length: the position of its button. */
export function middleOf(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((point, index) => distance(points[index] ?? point, point))
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]]
    if (from && to && left <= length) return towards(from, to, left)
    left -= length
  }
  return points[0] ?? { x: 0, y: 0 }
}

// Every piece is horizontal or vertical.
const distance = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)

function towards(from: Point, to: Point, by: number): Point {
  return { x: from.x + Math.sign(to.x - from.x) * by, y: from.y + Math.sign(to.y - from.y) * by }
}
