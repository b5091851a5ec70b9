import { Graph, layout } from '@dagrejs/dagre'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveColumns } from './columns.ts'

type Link = readonly [number, number]

/** Returns the positions that the library gives cards of one size with these links. */
function positions(count: number, links: readonly Link[], ranker: 'tight-tree' | typeof giveColumns) {
  const graph = new Graph({ directed: true })
  graph.setGraph({ rankdir: 'LR', ranker, ranksep: 60, nodesep: 40 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (let card = 0; card < count; card += 1) graph.setNode(String(card), { width: 156, height: 72 })
  for (const [from, to] of links) if (from !== to) graph.setEdge(String(from), String(to))
  layout(graph)
  return graph.nodes().map((card) => graph.node(card))
}

test('cards are where the tight tree of the library would put them, cycles and loose ones included', () => {
  const many = fc.integer({ min: 1, max: 14 }).chain((count) => {
    const card = fc.nat({ max: count - 1 })
    return fc.tuple(fc.constant(count), fc.array(fc.tuple(card, card), { maxLength: 24 }))
  })
  fc.assert(
    fc.property(many, ([count, links]) => {
      expect(positions(count, links, giveColumns)).toEqual(positions(count, links, 'tight-tree'))
    }),
  )
})

test('a chain of five thousand cards has as many columns', () => {
  const chain = new Graph({ directed: true })
  for (let card = 0; card < 5000; card += 1) chain.setNode(String(card), {})
  for (let card = 1; card < 5000; card += 1) chain.setEdge(String(card - 1), String(card), { minlen: 1 })
  giveColumns(chain)
  const columns = chain.nodes().map((card) => (chain.node(card) as { rank: number }).rank)
  expect(columns).toEqual(columns.map((_, at) => at - 4999))
})
