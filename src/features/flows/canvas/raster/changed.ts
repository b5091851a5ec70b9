import type { Card, CanvasEdge } from '../../diagram/card.ts'
import { type Box, boundsOf, growBox } from '../../diagram/geometry.ts'
import { type CardsById, edgeCorners } from '../../diagram/port-positions.ts'
import type { PaintInput } from './brush.ts'

/** Number of changes above which all is painted again. */
const MAX_CHANGES = 80
/** Rings, ports and the width of edges reach beyond their boxes, in pixels of the flow. */
const AROUND = 8

/** The areas that look different in another state; undefined where so much does that all has to be painted. */
export function changedAreas(before: PaintInput, after: PaintInput): readonly Box[] | undefined {
  // Cards that look different, and those whose edges do as well.
  const cards = new Set<string>(differing(before.marks.recentlyChanged, after.marks.recentlyChanged))
  const connected = new Set<string>([
    ...differing(before.marks.selected, after.marks.selected),
    ...differing(before.lifted, after.lifted),
  ])
  if (before.cards !== after.cards) {
    for (const card of after.cards) {
      const old = before.byId.get(card.id)
      if (old === card) continue
      if (old && isAsItStood(old, card)) cards.add(card.id)
      else connected.add(card.id)
    }
    for (const { id } of before.cards) if (!after.byId.has(id)) connected.add(id)
  }
  const keys = new Set(differing(before.marks.selectedEdges, after.marks.selectedEdges))
  const old = new Set(before.edges === after.edges ? [] : before.edges)
  const rerouted = before.edges === after.edges ? 0 : after.edges.filter((edge) => !old.has(edge)).length
  if (cards.size + connected.size + keys.size + rerouted > MAX_CHANGES) return undefined

  const isTouched = ({ id, source, target, keys: own }: CanvasEdge): boolean =>
    connected.has(source) || connected.has(target) || connected.has(id) || own.some((key) => keys.has(key))
  const areas: Box[] = []
  const add = (box: Box | undefined) => box && areas.push(growBox(box, AROUND))
  for (const scene of [before, after]) {
    for (const id of [...cards, ...connected]) add(scene.byId.get(id))
    const other = scene === before ? after : before
    const others = new Set(before.edges === after.edges ? [] : other.edges)
    for (const edge of scene.edges) {
      const isOther = before.edges !== after.edges && !others.has(edge)
      if (isOther || isTouched(edge)) add(boxOf(edge, scene.byId))
    }
  }
  return areas
}

const isAsItStood = (a: Card, b: Card): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.width === b.width &&
  a.height === b.height &&
  a.view.exits.length === b.view.exits.length

const boxOf = (edge: CanvasEdge, byId: CardsById): Box | undefined =>
  boundsOf(edgeCorners(edge, byId).map(({ x, y }) => ({ x, y, width: 0, height: 0 })))

function differing(a: ReadonlySet<string>, b: ReadonlySet<string>): readonly string[] {
  return a === b ? [] : [...[...a].filter((one) => !b.has(one)), ...[...b].filter((one) => !a.has(one))]
}
