import { addToList } from '#lib/lists.ts'
import type { ItemId } from './flow-document.ts'
import type { ItemBox, ItemPosition } from './positions.ts'
import type { FlowEdge } from './references.ts'

/** Free space below and above a card, in pixels. */
const GAP = 40

type EdgeEnds = Pick<FlowEdge, 'source' | 'target'>

/** The space that is taken, in strips of the plane, so that a thousand cards need not be compared with each other. */
class Columns {
  readonly #strips = new Map<number, ItemBox[]>()

  add(box: ItemBox) {
    for (const strip of stripsOf(box)) addToList(this.#strips, strip, box)
  }

  /** The nearest free position straight below, or the requested one. */
  freeBelow(box: ItemBox): ItemPosition {
    let { y } = box
    const near = stripsOf(box).flatMap((strip) => this.#strips.get(strip) ?? [])
    for (const taken of near.toSorted((a, b) => a.y - b.y)) {
      const isBeside = taken.x >= box.x + box.width || taken.x + taken.width <= box.x
      if (isBeside || taken.y >= y + box.height + GAP || taken.y + taken.height + GAP <= y) continue
      y = taken.y + taken.height + GAP
    }
    return { x: box.x, y }
  }
}

const STRIP = 400

function stripsOf({ x, width }: ItemBox): number[] {
  const first = Math.floor(x / STRIP)
  return Array.from({ length: Math.floor((x + width) / STRIP) - first + 1 }, (_, at) => first + at)
}

/**
 * Limits a layout of the whole flow to the affected items: those that are new or were reconnected, and those that
 * overlap them. The rest keeps its position, so that users find it again; new items get the position of the layout,
 * shifted along with their unmoved neighbours.
 */
export function keepUnaffected(
  before: ReadonlyMap<ItemId, ItemBox>,
  tidied: ReadonlyMap<ItemId, ItemPosition>,
  affected: ReadonlySet<ItemId>,
  edges: readonly EdgeEnds[],
): ReadonlyMap<ItemId, ItemPosition> {
  const neighbours = new Map<ItemId, ItemId[]>()
  for (const { source, target } of edges) {
    addToList(neighbours, source, target)
    addToList(neighbours, target, source)
  }
  const columns = new Columns()
  for (const [item, box] of before) if (!affected.has(item)) columns.add(box)
  const positions = new Map<ItemId, ItemPosition>()
  for (const item of affected) {
    const [goal, box] = [tidied.get(item), before.get(item)]
    if (!goal || !box) continue
    const anchor = (neighbours.get(item) ?? []).find(
      (other) => !affected.has(other) && before.has(other) && tidied.has(other),
    )
    const [was, will] = [anchor && before.get(anchor), anchor && tidied.get(anchor)]
    const shift = was && will ? { x: was.x - will.x, y: was.y - will.y } : { x: 0, y: 0 }
    const wanted = { ...box, x: Math.round(goal.x + shift.x), y: Math.round(goal.y + shift.y) }
    const position = columns.freeBelow(wanted)
    columns.add({ ...wanted, ...position })
    positions.set(item, position)
  }
  return positions
}
