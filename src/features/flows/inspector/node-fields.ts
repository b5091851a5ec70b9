import { fieldsOf as runFieldsOf, type RunField } from '#domain/run/run-fields.ts'
import { type Catalogue, isDetail } from '../model/catalogue.ts'
import { fieldsOf } from '../model/fields.ts'
import { type FlowDoc, type ItemId, itemValue } from '../model/flow-document.ts'
import type { Json } from '../model/json.ts'
import { targetOf } from '../model/kinds.ts'
import { inputsOf } from '../model/ports.ts'

/**
 * The inputs of a node as the fields of a run form: of an enrichment those its catalogue entry declares, with types and
 * choices; of anything else what its ports say; after them what the node holds beside that.
 */
export function nodeFields(doc: FlowDoc, item: ItemId, catalogue: Catalogue): readonly RunField[] {
  const declared = declaredFields(doc, item, catalogue)
  const known = new Set(declared.map(({ name }) => name))
  const others = fieldsOf(doc, item)
    .filter(({ name }) => !known.has(name))
    .map(({ name }): RunField => plainField(name, '', false))
  return [...declared, ...others]
}

function declaredFields(doc: FlowDoc, item: ItemId, catalogue: Catalogue): readonly RunField[] {
  const target = targetOf(itemValue(doc, item), catalogue)
  if (isDetailed(target)) return runFieldsOf(target)
  return inputsOf(doc, item, catalogue).map(({ name, type, required }) => plainField(name, type, required))
}

const isDetailed = (target: ReturnType<typeof targetOf>): target is Parameters<typeof runFieldsOf>[0] & typeof target =>
  target !== undefined && 'pricing' in target && isDetail(target as Parameters<typeof isDetail>[0])

const plainField = (name: string, type: string, isRequired: boolean): RunField => {
  const [field] = runFieldsOf({
    params: [{ name, type_field: type, is_required: isRequired, description: '', choices: null }],
    pricing: { type: 'fixed' },
  })
  return field ?? { name, kind: 'text', isRequired, description: '', isPriced: false }
}

/** True where what the node runs is in the catalogue, but not yet what it takes. */
export const isUnread = (value: Json | undefined, catalogue: Catalogue): boolean => {
  const target = targetOf(value, catalogue)
  return target !== undefined && 'pricing' in target && !isDetailed(target)
}
