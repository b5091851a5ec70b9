import { Graph, layout } from '@dagrejs/dagre'
import { snapToGrid, type Point } from '../diagram/geometry.ts'
import { giveColumns } from './columns.ts'
import type { LayoutWorkerResponse, LayoutWorkerRequest } from './layout-messages.ts'

/** Free space between columns and between the cards of one, in pixels. */
const BETWEEN = { columns: 60, cards: 40 } as const

/**
 * Lays out cards in columns from left to right, each right of its sources. Cards keep their order from top to bottom as
 * far as their links allow, and the top left corner of the whole does not move.
 */
export function layoutCards({ cards, links }: Omit<LayoutWorkerRequest, 'id'>): Omit<LayoutWorkerResponse, 'id'> {
  if (cards.length === 0) return { positions: [], levels: [] }
  const graph = new Graph({ directed: true, multigraph: false, compound: false })
  graph.setGraph({ rankdir: 'LR', ranker: giveColumns, ranksep: BETWEEN.columns, nodesep: BETWEEN.cards })
  graph.setDefaultEdgeLabel(() => ({}))
  const ordered = cards.toSorted((a, b) => a.y - b.y || a.x - b.x)
  for (const { id, width, height } of ordered) graph.setNode(id, { width, height })
  for (const [from, to] of links) if (from !== to && graph.hasNode(from) && graph.hasNode(to)) graph.setEdge(from, to)
  layout(graph)

  const positioned = cards.map(({ id, width, height }) => {
    const { x = 0, y = 0 } = graph.node(id) as { x?: number; y?: number }
    return [id, x - width / 2, y - height / 2] as const
  })
  const corner = (axis: 1 | 2) => Math.min(...positioned.map((card) => card[axis]))
  const [left, top] = [Math.min(...cards.map(({ x }) => x)), Math.min(...cards.map(({ y }) => y))]
  const [dx, dy] = [snapToGrid(left) - corner(1), snapToGrid(top) - corner(2)]
  const levels = graph.edges().flatMap(({ v, w }) => {
    const { points = [] } = graph.edge(v, w) as { points?: readonly Point[] }
    // The first and the last one are on the cards; a single one between them is in the gap of two columns, where no card is.
    const inner = points.slice(1, -1)
    const between = [...new Set(inner.map(({ y }) => Math.round(y + dy)))]
    return inner.length < 2 ? [] : [[v, w, between] as const]
  })
  return { positions: positioned.map(([id, x, y]) => [id, Math.round(x + dx), Math.round(y + dy)]), levels }
}
