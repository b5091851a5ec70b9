import { type FlowDoc, hasItem, type ItemId } from '../model/flow-document.ts'
import type { FlowEdge } from '../model/references.ts'

/** Selected items, and edges by their keys. The same object until it changes. */
export interface FlowSelection {
  readonly items: ReadonlySet<ItemId>
  readonly edges: ReadonlySet<string>
}

export const nothingSelected: FlowSelection = { items: new Set(), edges: new Set() }

/** A selection of these; the one before where it is the same. */
export function selectItems(
  before: FlowSelection,
  items: Iterable<ItemId>,
  edges: Iterable<string> = [],
): FlowSelection {
  const next = { items: retained(before.items, new Set(items)), edges: retained(before.edges, new Set(edges)) }
  return next.items === before.items && next.edges === before.edges ? before : next
}

/** The selection without what is no longer there. */
export const pruneSelection = (selection: FlowSelection, doc: FlowDoc, edges: readonly FlowEdge[]): FlowSelection => {
  const { items } = selection
  if (items.size === 0 && selection.edges.size === 0) return selection
  const left = [...items].filter((item) => hasItem(doc, item))
  if (selection.edges.size === 0) return selectItems(selection, left)
  const keys = new Set(edges.map(({ key }) => key))
  return selectItems(
    selection,
    left,
    [...selection.edges].filter((key) => keys.has(key)),
  )
}

/** The one selected item, when it is the only thing that is selected. */
export function onlyItem({ items, edges }: FlowSelection): ItemId | undefined {
  const [first, ...others] = items
  return others.length === 0 && edges.size === 0 ? first : undefined
}

const retained = <T>(before: ReadonlySet<T>, next: ReadonlySet<T>): ReadonlySet<T> =>
  before.size === next.size && [...next].every((one) => before.has(one)) ? before : next
