import type { Card, CanvasEdge } from '../../diagram/card.ts'
import { type Box, boundsOf, growBox } from '../../diagram/geometry.ts'
import { type CardsById, edgeCorners } from '../../diagram/port-positions.ts'
import type { PaintInput } from './brush.ts'

/** Number of changes above which all is painted again. */
const MAX_CHANGES = 80
/** Rings, ports and the width of wires reach beyond their boxes, in pixels of the flow. */
const AROUND = 8

/** The places that look otherwise in another scene; undefined where so much does that all has to be painted. */
export function changedAreas(before: PaintInput, after: PaintInput): readonly Box[] | undefined {
  // Cards that look otherwise, and those whose wires do as well.
  const cards = new Set<string>(differing(before.marks.fresh, after.marks.fresh))
  const wired = new Set<string>([
    ...differing(before.marks.selected, after.marks.selected),
    ...differing(before.lifted, after.lifted),
  ])
  if (before.cards !== after.cards) {
    for (const card of after.cards) {
      const old = before.byId.get(card.id)
      if (old === card) continue
      if (old && isAsItStood(old, card)) cards.add(card.id)
      else wired.add(card.id)
    }
    for (const { id } of before.cards) if (!after.byId.has(id)) wired.add(id)
  }
  const keys = new Set(differing(before.marks.selectedWires, after.marks.selectedWires))
  const old = new Set(before.wires === after.wires ? [] : before.wires)
  const rerouted = before.wires === after.wires ? 0 : after.wires.filter((wire) => !old.has(wire)).length
  if (cards.size + wired.size + keys.size + rerouted > MAX_CHANGES) return undefined

  const isTouched = ({ id, source, target, keys: own }: CanvasEdge): boolean =>
    wired.has(source) || wired.has(target) || wired.has(id) || own.some((key) => keys.has(key))
  const areas: Box[] = []
  const add = (box: Box | undefined) => box && areas.push(growBox(box, AROUND))
  for (const scene of [before, after]) {
    for (const id of [...cards, ...wired]) add(scene.byId.get(id))
    const other = scene === before ? after : before
    const others = new Set(before.wires === after.wires ? [] : other.wires)
    for (const wire of scene.wires) {
      const isOther = before.wires !== after.wires && !others.has(wire)
      if (isOther || isTouched(wire)) add(boxOf(wire, scene.byId))
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

const boxOf = (wire: CanvasEdge, byId: CardsById): Box | undefined =>
  boundsOf(edgeCorners(wire, byId).map(({ x, y }) => ({ x, y, width: 0, height: 0 })))

function differing(a: ReadonlySet<string>, b: ReadonlySet<string>): readonly string[] {
  return a === b ? [] : [...[...a].filter((one) => !b.has(one)), ...[...b].filter((one) => !a.has(one))]
}
