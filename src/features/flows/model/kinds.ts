import { realId } from './adapter.ts'
import type { FlowCatalogue } from './catalogue.ts'
import { type FlowDoc, type ItemId, itemValue, readItem } from './flow-document.ts'
import { isList, isRecord, type Json, own, ownText } from './json.ts'
import { nodeFacts, type NodeKind, nodeKind } from './node-kinds.ts'
import { type TargetEntry, TARGETS } from './targets.ts'

/** Kind of an item of a flow; `unknown` for a node of a kind that this console does not know. */
export type ItemKind = 'input' | 'output' | NodeKind | 'note' | 'group' | 'unknown'

export function kindOf(doc: FlowDoc, item: ItemId): ItemKind {
  switch (readItem(item).container) {
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

/** Returns the entry of the catalogue that a node runs, as far as it was read. */
export function targetOf(value: Json | undefined, catalogue: FlowCatalogue): TargetEntry | undefined {
  const { target } = nodeFacts(value)
  return target && TARGETS[target].find(value, catalogue)
}

/**
 * Returns the name of an item: its name, else that of what it runs, else its id. The output is named after its one
 * field, and an input by its id, which references use.
 */
export function itemName(doc: FlowDoc, item: ItemId, catalogue: FlowCatalogue): string {
  const { container } = readItem(item)
  const value = itemValue(doc, item)
  switch (container) {
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

/** The exits of a node that has cases: these, and what happens else. Empty for every other node. */
export function exitsOf(value: Json | undefined): readonly string[] {
  if (nodeFacts(value).outputs !== 'exits') return []
  const cases = own(value, 'cases')
  const named = isRecord(cases)
    ? Object.keys(cases)
    : isList(cases)
      ? cases.flatMap((one) => ownText(one, 'id') ?? ownText(one, 'name') ?? [])
      : []
  const otherwise = ownText(value, 'else')
  return [...new Set([...named, ...(otherwise ? [otherwise] : [])])]
}
