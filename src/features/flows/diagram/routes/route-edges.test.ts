import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutCards } from '../../auto-layout/layout-cards.ts'
import type { Card, CanvasEdge } from '../card.ts'
import { cardAt, edgeBetween } from '../cards.testing.ts'
import { edgeCorners } from '../port-positions.ts'
import { crossedCards, sharedLines } from './crossed-cards.testing.ts'
import { STUB } from './lanes.ts'
import { routesToRetain, routeEdges, type EdgeToRoute } from './route-edges.ts'
import { benchCards, seededCards } from './seeded-cards.testing.ts'
import { toBoxes, toPorts } from './edge-router.ts'

interface Drawn {
  readonly cards: readonly Card[]
  readonly edges: readonly CanvasEdge[]
  readonly levels?: ReadonlyMap<string, readonly number[]>
}

/** Returns the faults of edges: those behind cards other than their ends, those of different ports on one line. */
function faultsOf({ cards, edges, levels }: Drawn, isRouted = true) {
  const byId = new Map<string, Card>(cards.map((card) => [card.id, card]))
  const boxes = toBoxes(cards)
  const routes = isRouted ? routeEdges({ boxes, edges: toPorts(cards, edges, levels) }) : new Map<string, never>()
  const drawn = edges.map((edge) => ({
    ...edge,
    net: `${edge.source}|${edge.exit}`,
    points: routes.get(edge.id) ?? edgeCorners(edge, byId),
  }))
  return { crossed: crossedCards(boxes, drawn), shared: sharedLines(drawn, STUB) }
}

/** The same cards at the positions of an auto-layout. */
function tidied({ cards, edges }: Drawn): Drawn {
  const connected = cards.filter(({ shape }) => shape === 'card' || shape === 'pill')
  const links = edges.map(({ source, target }) => [source, target] as const)
  const positioned = layoutCards({ cards: connected, links })
  const positions = new Map(positioned.positions.map(([id, x, y]) => [id, { x, y }]))
  const levels = new Map(positioned.levels.map(([from, to, ys]) => [`${from}>${to}`, ys]))
  return { cards: cards.map((card) => ({ ...card, ...positions.get(card.id) })), edges, levels }
}

test('in no flow of the showcase does an edge go behind a foreign card, or on the line of another one', async () => {
  const flows = await seededCards('showcase')
  const simple = flows.map(([, drawn]) => faultsOf(drawn, false))
  expect(simple.flatMap(({ crossed }) => crossed).length).toBeGreaterThan(5)
  for (const [id, drawn] of flows) expect([id, faultsOf(drawn)]).toEqual([id, { crossed: [], shared: [] }])
})

test('of the 123 edges of a hundred nodes none goes behind a foreign card, before a layout and after it', () => {
  const drawn = benchCards(100)
  expect(drawn.edges).toHaveLength(123)
  expect(faultsOf(tidied(drawn), false).crossed.length).toBeGreaterThan(20)
  expect(faultsOf(drawn).crossed).toEqual([])
  expect(faultsOf(tidied(drawn)).crossed).toEqual([])
})

/** Cards with space around each, somewhere in the cells of a raster, and edges between some of them. */
const layouts = fc
  .tuple(
    fc.uniqueArray(fc.tuple(fc.nat(4), fc.nat(4), fc.nat(60), fc.nat(50)), {
      minLength: 2,
      maxLength: 14,
      selector: ([column, row]) => column * 5 + row,
    }),
    fc.array(fc.tuple(fc.nat(13), fc.nat(13)), { maxLength: 14 }),
  )
  .map(([cells, links]): Drawn => {
    const cards = cells.map(([column, row, x, y], at) => cardAt(`nodes/${at}`, column * 280 + x, row * 190 + y))
    const pairs = new Map(
      links.flatMap(([from, to]) => {
        const [source, target] = [cards[from % cards.length], cards[to % cards.length]]
        return source && target && source !== target
          ? [[`${source.id}>${target.id}`, edgeBetween(source.id, target.id)] as const]
          : []
      }),
    )
    return { cards, edges: [...pairs.values()] }
  })

test('wherever cards are, with space around each, no edge goes behind a foreign card, and each source has its own lines', () => {
  fc.assert(
    fc.property(layouts, (drawn) => {
      expect(faultsOf(drawn)).toEqual({ crossed: [], shared: [] })
    }),
    { numRuns: 150, seed: 12 },
  )
})

/** Cards around a port, with gaps in one of the four walls. */
const wall = (gap: number) => [
  ...Array.from({ length: 9 }, (_, at) => ({ x: 300, y: -400 + at * 100, width: 40, height: 100 - gap })),
  { x: -250, y: -440, width: 590, height: 40 },
  { x: -250, y: 500, width: 590, height: 40 },
  { x: -250, y: -450, width: 40, height: 980 },
]

test('a way that is walled in is left out, and one through a gap of a few pixels is found', () => {
  const edge: EdgeToRoute = { id: 'w', net: 'a|', target: 'b', from: { x: 100, y: 20 }, to: { x: 600, y: 20 } }
  expect(routeEdges({ boxes: wall(4), edges: [edge] }).get('w')).toBeDefined()
  expect(routeEdges({ boxes: wall(0), edges: [edge] }).size).toBe(0)
})

test('after a card was moved its edges, and those that it covers, are routed again, and all others stay', () => {
  const cards = [cardAt('nodes/a', 0), cardAt('nodes/b', 500), cardAt('nodes/c', 0, 400), cardAt('nodes/d', 500, 400)]
  const edges = [edgeBetween('nodes/a', 'nodes/b'), edgeBetween('nodes/c', 'nodes/d')]
  const other = cardAt('nodes/e', 250, 900)
  const requested = { boxes: toBoxes([...cards, other]), edges: toPorts(cards, edges) }
  const before = { ...requested, routes: routeEdges(requested) }
  const retained = (x: number, y: number) => [
    ...routesToRetain(before, { ...requested, boxes: toBoxes([...cards, { ...other, x, y }]) }).keys(),
  ]
  expect(retained(250, 950)).toEqual(['nodes/a>nodes/b', 'nodes/c>nodes/d'])
  expect(retained(250, 0)).toEqual(['nodes/c>nodes/d'])
})
