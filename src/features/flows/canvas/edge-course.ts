import type { Card, CanvasEdge } from '../diagram/card.ts'
import type { Point } from '../diagram/geometry.ts'
import { targetPortPosition, sourcePortPosition } from '../diagram/port-positions.ts'
import { routePoints } from '../diagram/route.ts'
import { middleOf } from '../diagram/step-path.ts'
import type { FlowSelection } from '../editor/selection.ts'

/** Returns the ends and the middle of a wire; undefined for one whose cards are not there. */
export function edgeCourse(
  wire: CanvasEdge,
  cards: readonly Card[],
): Readonly<Record<'start' | 'end' | 'middle', Point>> | undefined {
  const [from, to] = [cards.find(({ id }) => id === wire.source), cards.find(({ id }) => id === wire.target)]
  if (!from || !to) return undefined
  const [start, end] = [sourcePortPosition(from, wire.exit), targetPortPosition(to)]
  return { start, end, middle: middleOf(routePoints(start, end, wire)) }
}

/** True for the wire that is selected, and no card beside it. */
export const isChosen = ({ keys }: CanvasEdge, { items, edges }: FlowSelection): boolean =>
  items.size === 0 && keys.some((key) => edges.has(key))
