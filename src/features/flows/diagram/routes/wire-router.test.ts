import { expect, test } from 'vitest'
import { createElementMapper } from '../../canvas/element-mapper.ts'
import type { CanvasEdge } from '../card.ts'
import { cardAt, wireBetween } from '../cards.testing.ts'
import { edgeCorners } from '../port-positions.ts'
import type { RouteRequest, RouteResponse } from './route-messages.ts'
import { createEdgeRouter } from './wire-router.ts'

const cards = [cardAt('nodes/a', 0), cardAt('nodes/between', 250), cardAt('nodes/b', 500), cardAt('nodes/c', 500, 300)]
const wires = [wireBetween('nodes/a', 'nodes/b'), wireBetween('nodes/a', 'nodes/c')]
const byId = (list = cards) => new Map<string, (typeof cards)[number]>(list.map((card) => [card.id, card]))
const first = ([wire]: readonly CanvasEdge[]): CanvasEdge => wire ?? wireBetween('nodes/a', 'nodes/b')

function opened() {
  const routed: (readonly CanvasEdge[])[] = []
  const requests: RouteRequest[] = []
  const listeners: ((response: RouteResponse) => void)[] = []
  const router = createEdgeRouter({
    seen: () => ({ x: 0, y: 0, width: 1000, height: 1000 }),
    levels: () => new Map(),
    onRouted: (list) => void routed.push(list),
    openWorker: (onRoutes) => {
      listeners.push(onRoutes)
      return { ask: (request) => void requests.push(request), close: () => undefined }
    },
  })
  return { router, routed, requests, answer: (response: RouteResponse) => listeners[0]?.(response) }
}

test('a wire goes around the card in its way, and is the same object until its way changes', () => {
  const { router } = opened()
  const before = router.route(cards, wires)
  const corners = edgeCorners(first(before), byId())
  expect(corners.some(({ y }) => y < 0 || y > 90)).toBe(true)

  const renamed = cards.map((card) => ({ ...card, view: { ...card.view, name: 'Other' } }))
  expect(router.route(renamed, wires)).toEqual(before)
  expect(first(router.route(renamed, wires))).toBe(first(before))
})

test('where two wires of a card lie on one line the shorter one is on top, so that both can be pressed', () => {
  const far = { ...wireBetween('nodes/a', 'nodes/c'), keys: ['far'] }
  const routed = opened().router.route(cards, [wireBetween('nodes/a', 'nodes/between'), far])
  const none = new Set<never>()
  const marks = {
    selected: none,
    selectedWires: none,
    stop: undefined,
    aimed: undefined,
    fresh: none,
    moved: new Map(),
  }
  const edges = createElementMapper().edges(routed, marks)
  expect(edges.map(({ target }) => target)).toEqual(['nodes/c', 'nodes/between'])
})

test('while one end is in a hand a wire is drawn in simple steps, and with both ends it moves as it is', () => {
  const wire = first(opened().router.route(cards, wires))
  const corners = edgeCorners(wire, byId())
  const moved = (ids: readonly string[]) =>
    byId(cards.map((card) => (ids.includes(card.id) ? { ...card, x: card.x + 30, y: card.y + 7 } : card)))
  expect(edgeCorners(wire, moved(['nodes/a', 'nodes/b']))).toEqual(corners.map(({ x, y }) => ({ x: x + 30, y: y + 7 })))
  const steps = edgeCorners(wire, moved(['nodes/b']))
  expect(steps.at(-1)).toEqual({ x: 530, y: 27 })
  expect(steps).toHaveLength(4)
})

test('a large flow is routed beside the page, and an answer about an older flow counts for nothing', async () => {
  const many = Array.from({ length: 50 }, (_, at) => cardAt(`nodes/n${at}`, at * 250))
  const chain = many.slice(1).map((card, at) => wireBetween(`nodes/n${at}`, card.id))
  const { router, routed, requests, answer } = opened()
  expect(first(router.route(many, chain)).route).toBeUndefined()
  await Promise.resolve()
  await Promise.resolve()
  const [request] = requests
  const points = [
    { x: 156, y: 20 },
    { x: 250, y: 20 },
  ]
  answer({ id: (request?.id ?? 0) - 1, routes: [['nodes/n0>nodes/n1', points]] })
  expect(routed).toEqual([])
  answer({ id: request?.id ?? 0, routes: [['nodes/n0>nodes/n1', points]] })
  expect(routed[0]?.map(({ route }) => route?.points)).toEqual([points, ...Array.from({ length: 48 }, () => undefined)])
})
