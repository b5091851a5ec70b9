import type { FlowCatalogue } from './catalogue.ts'
import { type FlowDoc, type ItemId, itemValue, readItem } from './flow-document.ts'
import { isList, isRecord, type Json, own, ownText } from './json.ts'
import { exitsOf, outputFields } from './kinds.ts'
import { nodeFacts } from './node-kinds.ts'
import { PARAM_KEYS } from './node-parts.ts'
import { type Port, port } from './port.ts'
import { fieldName } from './reference-uses.ts'

/**
 * Returns the outputs that references to an item may name: an input as a whole, the outputs that a node declares and
 * those of what it runs, the exits of a condition. Outputs of an unknown node are not declared: it is named as a whole.
 */
export function outputsOf(doc: FlowDoc, item: ItemId, catalogue: FlowCatalogue): readonly Port[] {
  const value = itemValue(doc, item)
  const { container } = readItem(item)
  if (container === 'inputs') return [port('', ownText(value, 'type') ?? 'text')]
  if (container !== 'nodes') return []
  const { outputs, gives } = nodeFacts(value)
  if (outputs === 'exits') return exitsOf(value).map((exit) => port(exit, 'boolean'))
  const declared = namesIn(own(value, 'outputs'))
  const given = gives(value, catalogue)
  const known = new Map(given.map((one) => [one.name, one]))
  const declaredPorts = declared.map((name) => known.get(name) ?? port(name))
  const all = [...declaredPorts, ...given.filter(({ name }) => !declared.includes(name))]
  return all.length > 0 ? all : [port('')]
}

/**
 * Returns the inputs of an item: the parameters of what it runs, the settings besides them, the fields of the output.
 */
export function inputsOf(doc: FlowDoc, item: ItemId, catalogue: FlowCatalogue): readonly Port[] {
  const value = itemValue(doc, item)
  const { container } = readItem(item)
  if (container === 'output') return outputFields(value).map((name) => port(name))
  if (container !== 'nodes') return []
  const taken = takenBy(value, catalogue)
  const known = new Set(taken.map(({ name }) => name))
  const set = PARAM_KEYS.flatMap((key) => namesIn(own(value, key))).filter((name) => !known.has(name))
  return [...taken, ...[...new Set(set)].map((name) => port(name))]
}

/** The parameters of what the node runs, by the catalogue. */
export const namesTaken = (value: Json | undefined, catalogue: FlowCatalogue): readonly string[] =>
  takenBy(value, catalogue).map(({ name }) => name)

/** True if the catalogue lists this parameter of a node as optional. */
export const isOptionalParam = (value: Json | undefined, name: string, catalogue: FlowCatalogue): boolean =>
  takenBy(value, catalogue).some((param) => param.name === name && !param.required)

const takenBy = (value: Json | undefined, catalogue: FlowCatalogue): readonly Port[] =>
  nodeFacts(value).takes(value, catalogue)

function namesIn(value: Json | undefined): readonly string[] {
  if (isRecord(value)) return Object.keys(value)
  if (!isList(value)) return []
  return value.flatMap((one) => (typeof one === 'string' ? one : (ownText(one, 'id') ?? fieldName(one) ?? [])))
}
