import { type Box, boundsOf, growBox, overlaps, type Point } from '../geometry.ts'
import { createLanes, LANE, type Lanes, type Net } from './lanes.ts'
import { createObstacles, type Obstacles } from './obstacles.ts'
import { BEND, BESIDE, BESIDE_COST, searchWay } from './search.ts'

export interface EdgeToRoute extends Net {
  readonly id: string
  readonly from: Point
  /** Levels that a layout left free for it, from its source to its target. */
  readonly guide?: readonly number[] | undefined
}

export type Routes = ReadonlyMap<string, readonly Point[]>

/** Minimum distance of an edge from a card, in pixels; the second where there is no other way. */
const CLEAR = [6, 1] as const
/** Margins around both ports in which a route is searched, before all of the flow is. */
const AROUND = [100, 400] as const
/** A port may be off by so much and its edge still be one line. */
const STRAIGHT = 2
/** An edge leaves its card, and ends, on a line no shorter than this, where there is space. */
const OUT = 12
const IN = 16
/** Maximum distance of a step from the middle between its ports. */
const TRIED = 80
/** A simple step is taken as it is where crossings and lines beside it cost no more than this. */
const CLEAN = 90

export interface RouteInput {
  readonly boxes: readonly Box[]
  readonly edges: readonly EdgeToRoute[]
  readonly retained?: Routes
  /** Visible part of the flow: its edges are routed first. */
  readonly seen?: Box | undefined
}

/**
 * Routes edges around all cards, each source on lines of its own: those in view first, the shortest first, each with regard to
 * those before it. Yields corners by edge, one after the other; edges without a free way are left out.
 */
export function* routedEdges({
  boxes,
  edges,
  retained,
  seen,
}: RouteInput): Generator<readonly [edge: string, points: readonly Point[]]> {
  const obstacles = createObstacles(boxes)
  const lanes = createLanes()
  for (const edge of edges) {
    const points = retained?.get(edge.id)
    if (points) lanes.add(edge, points)
  }
  const isSeen = ({ from, to }: EdgeToRoute) =>
    seen !== undefined &&
    overlaps(
      seen,
      growBox(
        boundsOf([
          { ...from, ...POINT },
          { ...to, ...POINT },
        ]) ?? seen,
        1,
      ),
    )
  const order = edges
    .filter(({ id }) => !retained?.has(id))
    .map((edge) => ({
      edge,
      isLater: !isSeen(edge),
      far: Math.abs(edge.to.x - edge.from.x) / 4 + Math.abs(edge.to.y - edge.from.y),
    }))
    .toSorted((a, b) => Number(a.isLater) - Number(b.isLater) || a.far - b.far || (a.edge.id < b.edge.id ? -1 : 1))
  for (const { edge } of order) {
    const points = routeOne(edge, obstacles, lanes, boxes)
    if (!points) continue
    lanes.add(edge, points)
    yield [edge.id, points]
  }
}

const POINT = { width: 0, height: 0 }

/** All of `routedWires` at once, including the retained ones. */
export const routeEdges = (request: RouteInput): Routes =>
  new Map([...(request.retained ?? []), ...routedEdges(request)])

/** Result of a routing, with its cards and edges. */
export interface Routed {
  readonly boxes: readonly (Box & { readonly id: string })[]
  readonly edges: readonly EdgeToRoute[]
  readonly routes: Routes
}

/** Maximum distance from a card of a route around it. */
const BESIDE_WAY = 60

const isSame = (a: Point, b: Point) => a.x === b.x && a.y === b.y

/** The routes that are still valid: between the same ports, through no card, and around none that was removed. */
export function routesToRetain(before: Routed, { boxes, edges }: Pick<Routed, 'boxes' | 'edges'>): Routes {
  const obstacles = createObstacles(boxes)
  const now = new Map(boxes.map((box) => [box.id, box]))
  const left = before.boxes.filter((box) => {
    const is = now.get(box.id)
    return !is || is.x !== box.x || is.y !== box.y || is.width !== box.width || is.height !== box.height
  })
  const around = createObstacles(left.map((box) => growBox(box, BESIDE_WAY)))
  const then = new Map(before.edges.map((edge) => [edge.id, edge]))
  return new Map(
    edges.flatMap(({ id, from, to }) => {
      const [was, points] = [then.get(id), before.routes.get(id)]
      if (!was || !points || !isSame(was.from, from) || !isSame(was.to, to)) return []
      return isBlocked(points, obstacles, CLEAR[1]) || isBlocked(points, around, 0) ? [] : [[id, points] as const]
    }),
  )
}

function routeOne(
  edge: EdgeToRoute,
  obstacles: Obstacles,
  lanes: Lanes,
  all: readonly Box[],
): readonly Point[] | undefined {
  const step = stepBetween(edge, obstacles, lanes)
  if (step?.isClean) return step.points
  const { from, to, guide = [] } = edge
  const regions = AROUND.map(
    (far) => () =>
      obstacles.in(
        Math.min(from.x, to.x) - far,
        Math.min(from.y, to.y) - far,
        Math.max(from.x, to.x) + far,
        Math.max(from.y, to.y) + far,
      ),
  )
  for (const clear of CLEAR) {
    for (const region of [...regions, () => all]) {
      const points = searchWay({ from, to, own: edge, guide, lanes, boxes: region(), clear })
      // A way that leaves the region may go through cards beyond it.
      if (!points || isBlocked(points, obstacles, clear)) continue
      return !step || priceOf(points, edge, obstacles, lanes) < step.price ? points : step.points
    }
    if (step) return step.points
  }
  return undefined
}

/** The best of the simple ways, straight or with one step to the side; undefined where none is free. */
function stepBetween(edge: EdgeToRoute, obstacles: Obstacles, lanes: Lanes) {
  const { from, to } = edge
  if (to.x - from.x < OUT + IN) return undefined
  let best: { readonly points: readonly Point[]; readonly price: number } | undefined
  const consider = (points: readonly Point[], more = 0) => {
    if (isBlocked(points, obstacles, CLEAR[0])) return
    const price = priceOf(points, edge, obstacles, lanes) + more
    if (!best || price < best.price) best = { points, price }
  }
  if (Math.abs(to.y - from.y) <= STRAIGHT) consider([from, { x: to.x, y: from.y }])
  else {
    const middle = Math.round((from.x + to.x) / 2)
    const tried = new Set([from.x + OUT + 2, to.x - IN - 2, ...lanes.linesOf(edge.net).xs])
    for (let off = 0; off <= TRIED; off += LANE / 2) tried.add(middle + off).add(middle - off)
    for (const x of tried) {
      if (x < from.x + OUT || x > to.x - IN) continue
      consider([from, { x, y: from.y }, { x, y: to.y }, to], Math.abs(x - middle) * 0.1)
    }
  }
  if (!best) return undefined
  const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
  return { ...best, isClean: best.price < length + 2 * BEND + CLEAN }
}

/** Returns the cost of a route: its length, its corners, and the lines and cards near it or crossing it. */
function priceOf(points: readonly Point[], own: Net, obstacles: Obstacles, lanes: Lanes): number {
  let sum = (points.length - 2) * BEND
  for (const [index, start] of points.entries()) {
    const end = points[index + 1]
    if (!end) continue
    const isAcross = start.x === end.x
    const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)]
    const [top, bottom] = [Math.min(start.y, end.y), Math.max(start.y, end.y)]
    const [at, low, high] = isAcross ? [left, top, bottom] : [top, left, right]
    sum += high - low + lanes.cost(isAcross, at, low, high, own)
    const isOuter = index === 0 || index === points.length - 2
    if (!isOuter && obstacles.isBlocked(left, top, right, bottom, BESIDE)) sum += (high - low) * BESIDE_COST
  }
  return sum
}

/** True if a route goes through a card, or too near to one; at its ends it touches its own. */
function isBlocked(points: readonly Point[], obstacles: Obstacles, clear: number): boolean {
  return points.some((start, index) => {
    const end = points[index + 1]
    if (!end) return false
    const left = Math.min(start.x, end.x) + (index === 0 ? clear : 0)
    const right = Math.max(start.x, end.x) - (index === points.length - 2 ? clear : 0)
    return left <= right && obstacles.isBlocked(left, Math.min(start.y, end.y), right, Math.max(start.y, end.y), clear)
  })
}
