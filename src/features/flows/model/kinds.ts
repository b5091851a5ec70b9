import { realId } from './adapter.ts'
import type { FlowCatalogue } from './catalogue.ts'
import { type FlowDoc, type ItemId, itemValue, readItem } from './flow-document.ts'
import { isList, isRecord, type Json, own, ownText } from './json.ts'
import { connectorOf, enrichmentOf, waterfallOf } from './node-parts.ts'

/** Kind of an item of a flow. Not documented: the kinds of nodes; any other word is `unknown` and left as it is. */
export type ItemKind =
  | 'input'
  | 'output'
  | 'enrichment'
  | 'waterfall'
  | 'connector'
  | 'condition'
  | 'transform'
  | 'note'
  | 'group'
  | 'unknown'

const nodeKinds = new Set<string>(['enrichment', 'waterfall', 'connector', 'condition', 'transform'])

/** The kind of a node, as its `type` says. */
export function nodeKind(value: Json | undefined): ItemKind {
  const type = ownText(value, 'type') ?? ''
  return nodeKinds.has(type) ? (type as ItemKind) : 'unknown'
}

export function kindOf(doc: FlowDoc, item: ItemId): ItemKind {
  switch (readItem(item).room) {
    case 'inputs':
      return 'input'
    case 'output':
      return 'output'
    case 'notes':
      return 'note'
    case 'groups':
      return 'group'
    case 'nodes':
      return nodeKind(itemValue(doc, item))
  }
}

export function targetOf(value: Json | undefined, catalogue: FlowCatalogue) {
  switch (nodeKind(value)) {
    case 'enrichment':
      return catalogue.enrichment(enrichmentOf(value) ?? -1)
    case 'waterfall':
      return catalogue.waterfall(waterfallOf(value) ?? '')
    case 'connector':
      return catalogue.connector(connectorOf(value) ?? -1)
    default:
      return undefined
  }
}

/**
 * Returns the name of an item: its name, else that of what it runs, else its id. The output is named after its one
 * field, and an input by its id, which references use.
 */
export function itemName(doc: FlowDoc, item: ItemId, catalogue: FlowCatalogue): string {
  const { room } = readItem(item)
  const value = itemValue(doc, item)
  switch (room) {
    case 'inputs':
      return realId(doc, item)
    case 'output': {
      const [only, ...more] = outputFields(value)
      return only !== undefined && more.length === 0 ? only : ''
    }
    case 'notes':
      return ownText(value, 'text') ?? ''
    case 'groups':
      return ownText(value, 'label') ?? ''
    case 'nodes':
      return (
        filled(ownText(value, 'name')) ??
        filled(ownText(value, 'label')) ??
        filled(targetName(value, catalogue)) ??
        realId(doc, item)
      )
  }
}

const filled = (text: string | undefined): string | undefined => (text?.trim() ? text : undefined)

function targetName(value: Json | undefined, catalogue: FlowCatalogue): string | undefined {
  const name = targetOf(value, catalogue)?.name
  return typeof name === 'string' ? name : undefined
}

export function outputFields(output: Json | undefined): readonly string[] {
  const fields = own(output, 'fields')
  if (isRecord(fields)) return Object.keys(fields)
  const list = isList(fields) ? fields : isList(output) ? output : undefined
  if (list) {
    return list.flatMap(
      (field) => ownText(field, 'name') ?? ownText(field, 'id') ?? (typeof field === 'string' ? field : []),
    )
  }
  return []
}

/** The exits of a condition: its cases, and what happens else. Empty for every other node. */
export function exitsOf(value: Json | undefined): readonly string[] {
  if (nodeKind(value) !== 'condition') return []
  const cases = own(value, 'cases')
  const named = isRecord(cases)
    ? Object.keys(cases)
    : isList(cases)
      ? cases.flatMap((one) => ownText(one, 'id') ?? ownText(one, 'name') ?? [])
      : []
  const otherwise = ownText(value, 'else')
  return [...new Set([...named, ...(otherwise ? [otherwise] : [])])]
}
