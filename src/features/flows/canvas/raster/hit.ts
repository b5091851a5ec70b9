import type { Card, CanvasEdge } from '../../diagram/card.ts'
import { type Box, growBox, overlaps, type Point } from '../../diagram/geometry.ts'
import { type CardsById, edgeCorners } from '../../diagram/port-positions.ts'

/** Maximum distance of an edge from the boxes of its cards, in the flow's own pixels: where it turns back below them. */
const BEYOND = 112

/** The card that is on top at a position; a group only where no other card is. */
export const cardUnderPoint = (cards: readonly Card[], position: Point): Card | undefined =>
  cards.findLast((card) => card.shape !== 'group' && isIn(card, position)) ??
  cards.findLast((card) => card.shape === 'group' && isIn(card, position))

/** Returns the cards that a selection box takes: those that overlap it and can be selected. */
export const cardsIn = (cards: readonly Card[], box: Box): readonly Card[] =>
  cards.filter((card) => card.shape !== 'gone' && overlaps(card, box))

/**
 * The edges that may be visible in a box. Called for thousands with each tile of the bitmap, so nothing is allocated
 * for it.
 */
export const edgesIn = (
  edges: readonly CanvasEdge[],
  byId: Pick<CardsById, 'get'>,
  box: Box,
): readonly CanvasEdge[] => {
  const wide = growBox(box, BEYOND)
  const [right, bottom] = [wide.x + wide.width, wide.y + wide.height]
  return edges.filter(({ source, target, route }) => {
    if (route && overlaps(route.box, wide)) return true
    const from = byId.get(source)
    const to = byId.get(target)
    return (
      from !== undefined &&
      to !== undefined &&
      Math.min(from.x, to.x) < right &&
      Math.max(from.x + from.width, to.x + to.width) > wide.x &&
      Math.min(from.y, to.y) < bottom &&
      Math.max(from.y + from.height, to.y + to.height) > wide.y
    )
  })
}

/** The edge nearest to a position, among those that miss it by no more than `reach`. */
export function edgeUnderPoint(
  edges: readonly CanvasEdge[],
  byId: CardsById,
  position: Point,
  reach: number,
): CanvasEdge | undefined {
  let best: CanvasEdge | undefined
  let least = reach
  for (const edge of edgesIn(edges, byId, { ...position, width: 1, height: 1 })) {
    const corners = edgeCorners(edge, byId)
    for (const [index, from] of corners.entries()) {
      const to = corners[index + 1]
      const missed = to ? missedBy(position, from, to) : Infinity
      if (missed > least) continue
      best = edge
      least = missed
    }
  }
  return best
}

const isIn = ({ x, y, width, height }: Box, position: Point): boolean =>
  position.x >= x && position.y >= y && position.x <= x + width && position.y <= y + height

/** Returns the distance of a point from a piece of an edge, which is horizontal or vertical. */
function missedBy({ x, y }: Point, from: Point, to: Point): number {
  const aside = Math.max(Math.min(from.x, to.x) - x, x - Math.max(from.x, to.x), 0)
  const above = Math.max(Math.min(from.y, to.y) - y, y - Math.max(from.y, to.y), 0)
  return Math.hypot(aside, above)
}
