import type { ItemId } from './flow-document.ts'
import type { Box, Place } from './places.ts'
import type { FlowEdge } from './references.ts'

/** Free room between cards, in pixels. */
const GAP = { x: 80, y: 40 } as const

type Size = Pick<Box, 'width' | 'height'>
type Line = Pick<FlowEdge, 'source' | 'target'>

/**
 * Places for cards that have none (a flow without `ui`, a node that somebody else added): to the right of what feeds them,
 * else to the left of what they feed, and down to where they cover nothing. What lies somewhere stays there.
 */
export function placeMissing(
  placed: ReadonlyMap<ItemId, Box>,
  missing: ReadonlyMap<ItemId, Size>,
  edges: readonly Line[],
): ReadonlyMap<ItemId, Place> {
  const places = new Map<ItemId, Place>()
  if (missing.size === 0) return places
  const into = new Map<ItemId, ItemId[]>()
  const from = new Map<ItemId, ItemId[]>()
  for (const { source, target } of edges) {
    push(into, target, source)
    push(from, source, target)
  }
  const boxes = new Map(placed)
  const columns = new Columns()
  for (const box of placed.values()) columns.add(box)
  for (const item of inFlowOrder(missing, into, from)) {
    const size = missing.get(item)
    if (!size) continue
    const sources = boxesOf(into.get(item), boxes)
    const targets = boxesOf(from.get(item), boxes)
    const wanted = besides(sources, targets, size)
    const box = { ...columns.freeBelow({ ...wanted, ...size }), ...size }
    boxes.set(item, box)
    columns.add(box)
    places.set(item, { x: box.x, y: box.y })
  }
  return places
}

function push(lists: Map<ItemId, ItemId[]>, key: ItemId, item: ItemId) {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

const boxesOf = (items: readonly ItemId[] | undefined, boxes: ReadonlyMap<ItemId, Box>): readonly Box[] =>
  (items ?? []).map((item) => boxes.get(item)).filter((box) => box !== undefined)

function besides(sources: readonly Box[], targets: readonly Box[], size: Size): Place {
  const [first] = sources
  const beside = (box: Box) => box.y + lineOf(box) - lineOf(size)
  if (first) return { x: Math.max(...sources.map((box) => box.x + box.width)) + GAP.x, y: beside(first) }
  const [next] = targets
  if (next) return { x: Math.min(...targets.map(({ x }) => x)) - GAP.x - size.width, y: beside(next) }
  return { x: 0, y: 0 }
}

/** Half of what a card has above its first line, in pixels. */
const HEAD = 20

/** How deep in a card its wires end: in the middle of its head, or of a pill, which has nothing below it. */
const lineOf = ({ height }: Size): number => Math.min(height / 2, HEAD)

/** Those without a place behind those that feed them; circles are entered anywhere. */
function inFlowOrder(
  missing: ReadonlyMap<ItemId, Size>,
  into: ReadonlyMap<ItemId, ItemId[]>,
  from: ReadonlyMap<ItemId, ItemId[]>,
): readonly ItemId[] {
  const waiting = new Map(
    [...missing.keys()].map((item) => [
      item,
      new Set((into.get(item) ?? []).filter((source) => missing.has(source) && source !== item)).size,
    ]),
  )
  const order = new Set([...missing.keys()].filter((item) => waiting.get(item) === 0))
  const follow = () => {
    for (const item of order) {
      for (const target of new Set(from.get(item))) {
        const left = (waiting.get(target) ?? 0) - 1
        waiting.set(target, left)
        if (left === 0 && missing.has(target)) order.add(target)
      }
    }
  }
  follow()
  for (const item of missing.keys()) order.add(item)
  return [...order]
}

/** The room that is taken, in strips of the plane, so that a thousand cards need not be compared with each other. */
class Columns {
  readonly #strips = new Map<number, Box[]>()

  add(box: Box) {
    for (const strip of stripsOf(box)) {
      const held = this.#strips.get(strip)
      if (held) held.push(box)
      else this.#strips.set(strip, [box])
    }
  }

  /** The nearest free place straight below, or the one asked for. */
  freeBelow(box: Box): Place {
    let { y } = box
    const near = stripsOf(box).flatMap((strip) => this.#strips.get(strip) ?? [])
    for (const taken of near.toSorted((a, b) => a.y - b.y)) {
      const isBeside = taken.x >= box.x + box.width || taken.x + taken.width <= box.x
      if (isBeside || taken.y >= y + box.height + GAP.y || taken.y + taken.height + GAP.y <= y) continue
      y = taken.y + taken.height + GAP.y
    }
    return { x: box.x, y }
  }
}

const STRIP = 400

function stripsOf({ x, width }: Box): number[] {
  const first = Math.floor(x / STRIP)
  return Array.from({ length: Math.floor((x + width) / STRIP) - first + 1 }, (_, at) => first + at)
}

/**
 * What a tidy of everything may change when only some things are new or were connected anew: those, and what covers them.
 * The rest keeps its place, so that nobody has to find it again; the new ones come where the layout puts them, moved along
 * with their unmoved neighbours.
 */
export function keepUnaffected(
  before: ReadonlyMap<ItemId, Box>,
  tidied: ReadonlyMap<ItemId, Place>,
  affected: ReadonlySet<ItemId>,
  edges: readonly Line[],
): ReadonlyMap<ItemId, Place> {
  const neighbours = new Map<ItemId, ItemId[]>()
  for (const { source, target } of edges) {
    push(neighbours, source, target)
    push(neighbours, target, source)
  }
  const columns = new Columns()
  for (const [item, box] of before) if (!affected.has(item)) columns.add(box)
  const places = new Map<ItemId, Place>()
  for (const item of affected) {
    const [goal, box] = [tidied.get(item), before.get(item)]
    if (!goal || !box) continue
    const anchor = (neighbours.get(item) ?? []).find(
      (other) => !affected.has(other) && before.has(other) && tidied.has(other),
    )
    const [was, will] = [anchor && before.get(anchor), anchor && tidied.get(anchor)]
    const shift = was && will ? { x: was.x - will.x, y: was.y - will.y } : { x: 0, y: 0 }
    const wanted = { ...box, x: Math.round(goal.x + shift.x), y: Math.round(goal.y + shift.y) }
    const place = columns.freeBelow(wanted)
    columns.add({ ...wanted, ...place })
    places.set(item, place)
  }
  return places
}
