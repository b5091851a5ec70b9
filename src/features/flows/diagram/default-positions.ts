import { connectableItems, type FlowDoc, type ItemId } from '../model/flow-document.ts'
import { own } from '../model/json.ts'
import { positionOf } from '../model/positions.ts'
import type { FlowEdge } from '../model/references.ts'
import type { Point } from './geometry.ts'

/** Columns and rows of cards without a position, in pixels. */
const STEP = { x: 216, y: 112 } as const
const CORNER: Point = { x: 40, y: 40 }

/** Inputs, nodes and the output; then notes and groups, which annotate them. */
export function canvasItems(doc: FlowDoc): readonly ItemId[] {
  const annotations = (container: 'notes' | 'groups') =>
    Object.keys((own(doc.ui, container) ?? {}) as object).map((key): ItemId => `${container}/${key}`)
  return [...annotations('groups'), ...connectableItems(doc), ...annotations('notes')]
}

/**
 * Positions for items that have none: in columns right of their sources, below everything that has one. A flow that a
 * program created is shown as a graph at once; nothing is stored for it.
 */
export function defaultPositions(doc: FlowDoc, edges: readonly FlowEdge[]): ReadonlyMap<ItemId, Point> {
  const items = connectableItems(doc)
  const missing = items.filter((item) => !positionOf(doc, item))
  const positions = new Map<ItemId, Point>()
  if (missing.length === 0) return positions
  const lowest = items.reduce((low, item) => Math.max(low, (positionOf(doc, item)?.y ?? -Infinity) + STEP.y), -Infinity)
  const top = missing.length === items.length ? CORNER.y : lowest
  const columns = columnByItem(items, edges)
  const filled = new Map<number, number>()
  for (const item of missing) {
    const column = columns.get(item) ?? 0
    const row = filled.get(column) ?? 0
    filled.set(column, row + 1)
    positions.set(item, { x: CORNER.x + column * STEP.x, y: top + row * STEP.y })
  }
  return positions
}

/** Column of each item, from the inputs: one after its furthest source. Cycles are cut where they close. */
export function columnByItem(items: readonly ItemId[], edges: readonly FlowEdge[]): ReadonlyMap<ItemId, number> {
  const feeds = new Map<ItemId, ItemId[]>()
  for (const { source, target } of edges) feeds.set(target, [...(feeds.get(target) ?? []), source])
  const columns = new Map<ItemId, number>()
  const open = new Set<ItemId>()
  // Iterative, not recursive: a chain may be thousands of nodes long.
  for (const start of items) {
    const stack: ItemId[] = [start]
    for (let item = stack.at(-1); item !== undefined; item = stack.at(-1)) {
      if (columns.has(item)) {
        stack.pop()
        continue
      }
      open.add(item)
      const waiting = (feeds.get(item) ?? []).find((source) => !columns.has(source) && !open.has(source))
      if (waiting !== undefined) {
        stack.push(waiting)
        continue
      }
      const before = (feeds.get(item) ?? []).map((source) => columns.get(source) ?? -1)
      columns.set(item, Math.max(-1, ...before) + 1)
      open.delete(item)
      stack.pop()
    }
  }
  return columns
}
