import { exitTop, PILL_PORT_TOP, PORT_TOP, sourceHandle } from './card-view.ts'
import type { Card, CanvasEdge } from './card.ts'
import type { Point } from './geometry.ts'
import { routePoints } from './route.ts'

const isPill = ({ shape }: Card): boolean => shape === 'pill' || shape === 'gone'

export function sourcePortPosition(card: Card, exit: string): Point {
  const at = card.view.exits.findIndex(({ id }) => sourceHandle(id) === sourceHandle(exit))
  const top = isPill(card) ? PILL_PORT_TOP : at < 0 ? PORT_TOP : exitTop(at)
  return { x: card.x + card.width, y: card.y + top }
}

export const targetPortPosition = (card: Card): Point => ({
  x: card.x,
  y: card.y + (isPill(card) ? PILL_PORT_TOP : PORT_TOP),
})

export type CardsById = ReadonlyMap<string, Card>

/** The corners of an edge; none where one of its cards is not there. */
export function edgeCorners(edge: CanvasEdge, byId: Pick<CardsById, 'get'>): readonly Point[] {
  const [from, to] = [byId.get(edge.source), byId.get(edge.target)]
  return from && to ? routePoints(sourcePortPosition(from, edge.exit), targetPortPosition(to), edge) : []
}
