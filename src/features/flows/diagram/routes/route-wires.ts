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

/** Minimum distance of a wire from a card, in pixels; the second where there is no other way. */
const CLEAR = [6, 1] as const
/** Margins around both ports in which a route is searched, before all of the flow is. */
const AROUND = [100, 400] as const
/** A port may be off by so much and its wire still be one line. */
const STRAIGHT = 2
/** A wire leaves its card, and ends, on a line no shorter than this, where there is room. */
const OUT = 12
const IN = 16
/** Maximum distance of a step from the middle between its ports. */
const TRIED = 80
/** A simple step is taken as it is where crossings and lines beside it cost no more than this. */
const CLEAN = 90

export interface RouteInput {
  readonly boxes: readonly Box[]
  readonly wires: readonly EdgeToRoute[]
  readonly kept?: Routes
  /** Visible part of the flow: its edges are routed first. */
  readonly seen?: Box | undefined
}

/**
 * Routes wires around all cards, each source on lines of its own: those in view first, the shortest first, each with regard to
 * those before it. Yields corners by wire, one after the other; wires without a free way are left out.
 */
export function* routedEdges({
  boxes,
  wires,
  kept: retained,
  seen,
}: RouteInput): Generator<readonly [wire: string, points: readonly Point[]]> {
  const obstacles = createObstacles(boxes)
  const lanes = createLanes()
  for (const wire of wires) {
    const points = retained?.get(wire.id)
    if (points) lanes.add(wire, points)
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
  const order = wires
    .filter(({ id }) => !retained?.has(id))
    .map((wire) => ({
      wire,
      isLater: !isSeen(wire),
      far: Math.abs(wire.to.x - wire.from.x) / 4 + Math.abs(wire.to.y - wire.from.y),
    }))
    .toSorted((a, b) => Number(a.isLater) - Number(b.isLater) || a.far - b.far || (a.wire.id < b.wire.id ? -1 : 1))
  for (const { wire } of order) {
    const points = routeOne(wire, obstacles, lanes, boxes)
    if (!points) continue
    lanes.add(wire, points)
    yield [wire.id, points]
  }
}

const POINT = { width: 0, height: 0 }

/** All of `routedWires` at once, with those that are kept. */
export const routeEdges = (ask: RouteInput): Routes => new Map([...(ask.kept ?? []), ...routedEdges(ask)])

/** Result of a routing, with the cards and edges it was made for. */
export interface Routed {
  readonly boxes: readonly (Box & { readonly id: string })[]
  readonly wires: readonly EdgeToRoute[]
  readonly routes: Routes
}

/** A way that goes around a card keeps so far from it at most. */
const BESIDE_WAY = 60

const isSame = (a: Point, b: Point) => a.x === b.x && a.y === b.y

/** The routes that are still good: between the same ports, through no card, and around none that has gone. */
export function routesToKeep(before: Routed, { boxes, wires }: Pick<Routed, 'boxes' | 'wires'>): Routes {
  const obstacles = createObstacles(boxes)
  const now = new Map(boxes.map((box) => [box.id, box]))
  const left = before.boxes.filter((box) => {
    const is = now.get(box.id)
    return !is || is.x !== box.x || is.y !== box.y || is.width !== box.width || is.height !== box.height
  })
  const around = createObstacles(left.map((box) => growBox(box, BESIDE_WAY)))
  const then = new Map(before.wires.map((wire) => [wire.id, wire]))
  return new Map(
    wires.flatMap(({ id, from, to }) => {
      const [was, points] = [then.get(id), before.routes.get(id)]
      if (!was || !points || !isSame(was.from, from) || !isSame(was.to, to)) return []
      return isBlocked(points, obstacles, CLEAR[1]) || isBlocked(points, around, 0) ? [] : [[id, points] as const]
    }),
  )
}

function routeOne(
  wire: EdgeToRoute,
  obstacles: Obstacles,
  lanes: Lanes,
  all: readonly Box[],
): readonly Point[] | undefined {
  const step = stepBetween(wire, obstacles, lanes)
  if (step?.isClean) return step.points
  const { from, to, guide = [] } = wire
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
      const points = searchWay({ from, to, own: wire, guide, lanes, boxes: region(), clear })
      // A way that leaves the region may go through cards beyond it.
      if (!points || isBlocked(points, obstacles, clear)) continue
      return !step || priceOf(points, wire, obstacles, lanes) < step.price ? points : step.points
    }
    if (step) return step.points
  }
  return undefined
}

/** The best of the simple ways, straight or with one step to the side; undefined where none is free. */
function stepBetween(wire: EdgeToRoute, obstacles: Obstacles, lanes: Lanes) {
  const { from, to } = wire
  if (to.x - from.x < OUT + IN) return undefined
  let best: { readonly points: readonly Point[]; readonly price: number } | undefined
  const consider = (points: readonly Point[], more = 0) => {
    if (isBlocked(points, obstacles, CLEAR[0])) return
    const price = priceOf(points, wire, obstacles, lanes) + more
    if (!best || price < best.price) best = { points, price }
  }
  if (Math.abs(to.y - from.y) <= STRAIGHT) consider([from, { x: to.x, y: from.y }])
  else {
    const middle = Math.round((from.x + to.x) / 2)
    const tried = new Set([from.x + OUT + 2, to.x - IN - 2, ...lanes.linesOf(wire.net).xs])
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

/** True where a way goes through a card, or too near to one; at its ends it touches its own. */
function isBlocked(points: readonly Point[], obstacles: Obstacles, clear: number): boolean {
  return points.some((start, index) => {
    const end = points[index + 1]
    if (!end) return false
    const left = Math.min(start.x, end.x) + (index === 0 ? clear : 0)
    const right = Math.max(start.x, end.x) - (index === points.length - 2 ? clear : 0)
    return left <= right && obstacles.isBlocked(left, Math.min(start.y, end.y), right, Math.max(start.y, end.y), clear)
  })
}
