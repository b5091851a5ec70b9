import { type Entities, entity, type FlowDoc, type ItemId, readItem } from '../model/flow-document.ts'
import type { Json } from '../model/json.ts'

/** Returns the document with another value for an input, a node or the output. */
export function withItem(doc: FlowDoc, item: ItemId, value: Json): FlowDoc {
  const { container, key } = readItem(item)
  if (container === 'output') return { ...doc, output: value }
  if (container !== 'inputs' && container !== 'nodes') return doc
  const entities = doc[container]
  const byKey = Object.fromEntries([...Object.entries(entities.byKey).filter(([other]) => other !== key), [key, value]])
  return { ...doc, [container]: { ...entities, byKey } }
}

/** The document with an input or a node of another one, at the position it has there. */
export function withItemOf(doc: FlowDoc, from: FlowDoc, item: ItemId): FlowDoc {
  const { container, key } = readItem(item)
  if (container !== 'inputs' && container !== 'nodes') return doc
  const value = entity(from[container], key)
  if (value === undefined) return doc
  const known = new Set(doc[container].order)
  const before = from[container].order
    .slice(0, from[container].order.indexOf(key))
    .findLast((other) => known.has(other))
  const index = before === undefined ? 0 : doc[container].order.indexOf(before) + 1
  const order = known.has(key) ? doc[container].order : doc[container].order.toSpliced(index, 0, key)
  const entities: Entities = { ...doc[container], order, byKey: { ...doc[container].byKey, [key]: value } }
  return { ...doc, [container]: entities }
}

/** Returns all items that can hold references; with other documents, only those that differ as objects in one. */
export const readers = (doc: FlowDoc, ...others: readonly FlowDoc[]): readonly ItemId[] => [
  ...doc.nodes.order.flatMap((key): ItemId[] => {
    const value = entity(doc.nodes, key)
    return others.length > 0 && others.every(({ nodes }) => entity(nodes, key) === value) ? [] : [`nodes/${key}`]
  }),
  'output',
]
