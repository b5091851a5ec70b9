import { expect, test } from 'vitest'
import { createElementMapper } from '../../canvas/element-mapper.ts'
import type { CanvasEdge } from '../card.ts'
import { cardAt, edgeBetween } from '../cards.testing.ts'
import { edgeCorners } from '../port-positions.ts'
import type { RouteRequest, RouteResponse } from './route-messages.ts'
import { createEdgeRouter, type EdgeRouterDeps } from './edge-router.ts'

const cards = [cardAt('nodes/a', 0), cardAt('nodes/between', 250), cardAt('nodes/b', 500), cardAt('nodes/c', 500, 300)]
const canvasEdges = [edgeBetween('nodes/a', 'nodes/b'), edgeBetween('nodes/a', 'nodes/c')]
const byId = (list = cards) => new Map<string, (typeof cards)[number]>(list.map((card) => [card.id, card]))
const first = ([edge]: readonly CanvasEdge[]): CanvasEdge => edge ?? edgeBetween('nodes/a', 'nodes/b')

/** A canvas on which nothing moves. */
const atOnce: EdgeRouterDeps['afterRest'] = (act) => {
  act()
  return () => undefined
}

function opened(afterRest: EdgeRouterDeps['afterRest'] = atOnce) {
  const routed: (readonly CanvasEdge[])[] = []
  const requests: RouteRequest[] = []
  const listeners: ((response: RouteResponse) => void)[] = []
  const router = createEdgeRouter({
    seen: () => ({ x: 0, y: 0, width: 1000, height: 1000 }),
    levels: () => new Map(),
    afterRest,
    onRouted: (list) => void routed.push(list),
    openWorker: (onRoutes) => {
      listeners.push(onRoutes)
      return { request: (request) => void requests.push(request), close: () => undefined }
    },
  })
  return { router, routed, requests, respond: (response: RouteResponse) => listeners[0]?.(response) }
}

test('an edge goes around the card in its way, and is the same object until its route changes', () => {
  const { router } = opened()
  const before = router.route(cards, canvasEdges)
  const corners = edgeCorners(first(before), byId())
  expect(corners.some(({ y }) => y < 0 || y > 90)).toBe(true)

  const renamed = cards.map((card) => ({ ...card, view: { ...card.view, name: 'Other' } }))
  expect(router.route(renamed, canvasEdges)).toEqual(before)
  expect(first(router.route(renamed, canvasEdges))).toBe(first(before))
})

test('where two edges of a card are on one line the shorter one is on top, so that both can be clicked', () => {
  const far = { ...edgeBetween('nodes/a', 'nodes/c'), keys: ['far'] }
  const routed = opened().router.route(cards, [edgeBetween('nodes/a', 'nodes/between'), far])
  const none = new Set<never>()
  const marks = {
    selected: none,
    selectedEdges: none,
    stop: undefined,
    connectionTarget: undefined,
    recentlyChanged: none,
    moved: new Map(),
  }
  const edges = createElementMapper().edges(routed, marks)
  expect(edges.map(({ target }) => target)).toEqual(['nodes/c', 'nodes/between'])
})

test('while one end is dragged an edge is drawn in simple steps, and with both ends it moves as it is', () => {
  const edge = first(opened().router.route(cards, canvasEdges))
  const corners = edgeCorners(edge, byId())
  const moved = (ids: readonly string[]) =>
    byId(cards.map((card) => (ids.includes(card.id) ? { ...card, x: card.x + 30, y: card.y + 7 } : card)))
  expect(edgeCorners(edge, moved(['nodes/a', 'nodes/b']))).toEqual(corners.map(({ x, y }) => ({ x: x + 30, y: y + 7 })))
  const steps = edgeCorners(edge, moved(['nodes/b']))
  expect(steps.at(-1)).toEqual({ x: 530, y: 27 })
  expect(steps).toHaveLength(4)
})

test('a large flow is routed beside the page, and a response about an older flow counts for nothing', async () => {
  const many = Array.from({ length: 50 }, (_, at) => cardAt(`nodes/n${at}`, at * 250))
  const chain = many.slice(1).map((card, at) => edgeBetween(`nodes/n${at}`, card.id))
  const { router, routed, requests, respond } = opened()
  expect(first(router.route(many, chain)).route).toBeUndefined()
  await Promise.resolve()
  await Promise.resolve()
  const [request] = requests
  const points = [
    { x: 156, y: 20 },
    { x: 250, y: 20 },
  ]
  respond({ id: (request?.id ?? 0) - 1, routes: [['nodes/n0>nodes/n1', points]] })
  expect(routed).toEqual([])
  respond({ id: request?.id ?? 0, routes: [['nodes/n0>nodes/n1', points]] })
  expect(routed[0]?.map(({ route }) => route?.points)).toEqual([points, ...Array.from({ length: 48 }, () => undefined)])
})

const routesOf = (list: readonly CanvasEdge[] | undefined) => list?.flatMap(({ route }) => (route ? [route] : []))

test('routes that arrive while the canvas moves are shown once it rests, and those of an older flow never', async () => {
  const waiting = new Set<() => void>()
  const { router, routed, respond, requests } = opened((act) => {
    waiting.add(act)
    return () => waiting.delete(act)
  })
  const rest = () => {
    for (const act of waiting) act()
    waiting.clear()
  }
  const many = Array.from({ length: 50 }, (_, at) => cardAt(`nodes/n${at}`, at * 250))
  const chain = many.slice(1).map((card, at) => edgeBetween(`nodes/n${at}`, card.id))
  const points = [
    { x: 156, y: 20 },
    { x: 250, y: 20 },
  ]
  router.route(many, chain)
  respond({ id: requests[0]?.id ?? 0, routes: [['nodes/n0>nodes/n1', points]] })
  respond({ id: requests[0]?.id ?? 0, routes: [['nodes/n1>nodes/n2', points]] })
  expect(routed).toEqual([])
  rest()
  expect(routed.map((list) => routesOf(list)?.length)).toEqual([2])

  respond({ id: requests[0]?.id ?? 0, routes: [['nodes/n2>nodes/n3', points]] })
  const moved = many.map((card) => ({ ...card, y: 40 }))
  expect(routesOf(router.route(moved, chain))).toHaveLength(3)
  rest()
  expect(routed).toHaveLength(1)
})
