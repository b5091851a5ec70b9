import type { Card, CanvasEdge } from '../diagram/card.ts'
import type { Point } from '../diagram/geometry.ts'
import { targetPortPosition, sourcePortPosition } from '../diagram/port-positions.ts'
import { routePoints } from '../diagram/route.ts'
import { middleOf } from '../diagram/step-path.ts'
import type { FlowSelection } from '../editor/selection.ts'

/** Returns the ends and the middle of an edge; undefined for one whose cards are not there. */
export function edgeCourse(
  edge: CanvasEdge,
  cards: readonly Card[],
): Readonly<Record<'start' | 'end' | 'middle', Point>> | undefined {
  const [from, to] = [cards.find(({ id }) => id === edge.source), cards.find(({ id }) => id === edge.target)]
  if (!from || !to) return undefined
  const [start, end] = [sourcePortPosition(from, edge.exit), targetPortPosition(to)]
  return { start, end, middle: middleOf(routePoints(start, end, edge)) }
}

/** True for the edge that is selected, and no card beside it. */
export const isChosen = ({ keys }: CanvasEdge, { items, edges }: FlowSelection): boolean =>
  items.size === 0 && keys.some((key) => edges.has(key))
