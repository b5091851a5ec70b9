import type { Card, CanvasEdge } from '../card.ts'
import { type Box, boundsOf, type Point } from '../geometry.ts'
import { targetPortPosition, sourcePortPosition } from '../port-positions.ts'
import type { EdgeRoute } from '../route.ts'
import type { RouteWorker } from './route-beside.ts'
import type { RouteResponse } from './route-messages.ts'
import { routeEdges, type EdgeToRoute } from './route-edges.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/** So many edges are routed at once, as a part of the change; more in a worker. */
const AT_ONCE = 40

export interface EdgeRouterDeps {
  readonly seen: () => Box
  /** Levels that a layout left free for edges, by `source>target`. */
  readonly levels: () => ReadonlyMap<string, readonly number[]>
  /** Runs an action once nothing moves on the canvas; returns a cancel function. */
  readonly afterRest: (act: () => void) => () => void
  /** Receives the same edges with the routes found since. */
  readonly onRouted: (edges: readonly CanvasEdge[]) => void
  /** Starts the worker; throws where workers are refused: edges of a large flow are simple steps then. */
  readonly openWorker: (onRoutes: (response: RouteResponse) => void) => RouteWorker
}

/** Gives edges their routes around cards. An edge keeps its identity until its route changes. */
export function createEdgeRouter({ seen, levels, afterRest, onRouted, openWorker }: EdgeRouterDeps) {
  let last: readonly CanvasEdge[] = []
  let requested: readonly EdgeToRoute[] = []
  let boxes: Boxes = []
  let routes = new Map<string, EdgeRoute>()
  let created = new Map<string, CanvasEdge>()
  /** Null where it is refused. */
  let worker: RouteWorker | null | undefined
  let id = 0
  let cancelShow: (() => void) | undefined

  const withRoutes = (): readonly CanvasEdge[] => {
    const next = new Map<string, CanvasEdge>()
    const list = last.map((edge) => {
      const route = routes.get(edge.id)
      const before = created.get(edge.id)
      const isSame = before !== undefined && before.route === route && isAlike(before, edge)
      const one = isSame ? before : route ? { ...edge, route } : edge
      next.set(edge.id, one)
      return one
    })
    created = next
    return list
  }
  const addRoutes = (found: Iterable<readonly [string, readonly Point[]]>) => {
    const ports = new Map(requested.map((edge) => [edge.id, edge]))
    for (const [edge, points] of found) {
      const at = ports.get(edge)
      const box = boundsOf(points.map((point) => ({ ...point, width: 0, height: 0 })))
      if (at && box) routes.set(edge, { from: at.from, to: at.to, points, box })
    }
  }
  const opened = (): RouteWorker | null => tryOrUndefined(() => openWorker(onRoutes)) ?? null
  const onRoutes = (response: RouteResponse) => {
    if (response.id !== id || response.routes.length === 0) return
    addRoutes(response.routes)
    // Many new routes repaint the whole flow, which would cost a pan or drag some of its frames.
    cancelShow?.()
    cancelShow = afterRest(() => {
      if (response.id === id) onRouted(withRoutes())
    })
  }

  return {
    /** The edges with what is known of their routes; what is missing of them comes later. */
    route: (cards: readonly Card[], edges: readonly CanvasEdge[]): readonly CanvasEdge[] => {
      last = edges
      const next = toBoxes(cards)
      const ports = toPorts(cards, edges, levels())
      if (isSameBoxes(boxes, next) && isSamePorts(requested, ports)) return withRoutes()
      boxes = next
      requested = ports
      id += 1
      if (ports.length <= AT_ONCE) {
        routes = new Map()
        addRoutes(routeEdges({ boxes, edges: ports }))
        return withRoutes()
      }
      const here = new Set(ports.map((edge) => edge.id))
      routes = new Map([...routes].filter(([edge]) => here.has(edge)))
      const request = { id, boxes, edges: ports, seen: seen() }
      if (worker === undefined) worker = opened()
      worker?.request(request)
      return withRoutes()
    },
    /** Ends the worker; the next call starts another. */
    close: (): void => {
      cancelShow?.()
      worker?.close()
      worker = undefined
      requested = []
      id += 1
    },
  }
}

type Boxes = readonly (Box & { readonly id: string })[]
/** Returns the boxes that edges go around: all but groups, which are below their members. */
export const toBoxes = (cards: readonly Card[]): Boxes =>
  cards.flatMap(({ id, shape, x, y, width, height }) => (shape === 'group' ? [] : [{ id, x, y, width, height }]))

/** Edges between their ports; those that have both. */
export function toPorts(
  cards: readonly Card[],
  edges: readonly CanvasEdge[],
  levels: ReadonlyMap<string, readonly number[]> = new Map(),
): readonly EdgeToRoute[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return edges.flatMap(({ id, source, exit, target }): EdgeToRoute[] => {
    const [from, to] = [byId.get(source), byId.get(target)]
    if (!from || !to) return []
    return [
      {
        id,
        net: `${source}|${exit}`,
        target,
        from: sourcePortPosition(from, exit),
        to: targetPortPosition(to),
        guide: levels.get(`${source}>${target}`),
      },
    ]
  })
}

const isAlike = (a: CanvasEdge, b: CanvasEdge): boolean =>
  a.keys === b.keys && a.spoken === b.spoken && a.lane === b.lane && a.isBroken === b.isBroken

const isSameBoxes = (a: Boxes, b: Boxes): boolean =>
  a.length === b.length &&
  a.every((box, at) => {
    const other = b[at]
    return (
      other !== undefined &&
      box.id === other.id &&
      box.x === other.x &&
      box.y === other.y &&
      box.width === other.width &&
      box.height === other.height
    )
  })

const isSamePorts = (a: readonly EdgeToRoute[], b: readonly EdgeToRoute[]): boolean =>
  a.length === b.length &&
  a.every((edge, at) => {
    const other = b[at]
    return (
      other !== undefined &&
      edge.id === other.id &&
      edge.from.x === other.from.x &&
      edge.from.y === other.from.y &&
      edge.to.x === other.to.x &&
      edge.to.y === other.to.y
    )
  })
