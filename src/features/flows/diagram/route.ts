import type { Box, Point } from './geometry.ts'
import { stepPoints } from './step-path.ts'

/** The way of an edge around cards, between the ports it was found for. */
export interface EdgeRoute {
  readonly from: Point
  readonly to: Point
  readonly points: readonly Point[]
  readonly box: Box
}

/** Corners of an edge: its route while both ports are where they were or moved alike, else simple steps. */
export function routePoints(
  start: Point,
  end: Point,
  { lane, route }: { readonly lane: number; readonly route?: EdgeRoute | undefined },
): readonly Point[] {
  if (!route) return stepPoints(start, end, lane)
  const [x, y] = [start.x - route.from.x, start.y - route.from.y]
  if (end.x - route.to.x !== x || end.y - route.to.y !== y) return stepPoints(start, end, lane)
  if (x === 0 && y === 0) return route.points
  return route.points.map((point) => ({ x: point.x + x, y: point.y + y }))
}
