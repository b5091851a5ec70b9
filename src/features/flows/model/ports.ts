import type { Connector } from '#contract/connectors.ts'
import { type FlowCatalogue, isDetail } from './catalogue.ts'
import { type FlowDoc, type ItemId, itemValue } from './flow-document.ts'
import { isList, isRecord, type Json, own, ownText } from './json.ts'
import { exitsOf, kindOf, nodeKind, outputFields } from './kinds.ts'
import { connectorOf, enrichmentOf, PARAM_KEYS, waterfallOf } from './node-parts.ts'
import { fieldName } from './reference-uses.ts'

/** Something an item takes or gives. */
export interface Port {
  /** As references and inputs spell it; empty for an item as a whole. */
  readonly name: string
  /** The service's word for its type; empty where nobody says. */
  readonly type: string
  readonly required: boolean
  /** For people, where it differs from the name. */
  readonly label?: string
}

const port = (name: string, type = '', required = false, label?: string): Port => ({
  name,
  type,
  required,
  ...(label !== undefined && label !== name && { label }),
})

/**
 * Returns the outputs that references to an item may name: an input as a whole, the outputs that a node declares and
 * those of what it runs, the exits of a condition. Outputs of an unknown node are not declared: it is named as a whole.
 */
export function outputsOf(doc: FlowDoc, item: ItemId, catalogue: FlowCatalogue): readonly Port[] {
  const value = itemValue(doc, item)
  const kind = kindOf(doc, item)
  if (kind === 'input') return [port('', ownText(value, 'type') ?? 'text')]
  if (kind === 'output' || kind === 'note' || kind === 'group') return []
  const exits = exitsOf(value)
  if (kind === 'condition') return exits.map((exit) => port(exit, 'boolean'))
  const declared = namesIn(own(value, 'outputs'))
  const given = givenBy(value, catalogue)
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
  const kind = kindOf(doc, item)
  if (kind === 'input' || kind === 'note' || kind === 'group') return []
  if (kind === 'output') return outputFields(value).map((name) => port(name))
  const taken = takenBy(value, catalogue)
  const known = new Set(taken.map(({ name }) => name))
  const set = PARAM_KEYS.flatMap((key) => namesIn(own(value, key))).filter((name) => !known.has(name))
  return [...taken, ...[...new Set(set)].map((name) => port(name))]
}

/** The parameters that the catalogue says what the node runs has. */
export const namesTaken = (value: Json | undefined, catalogue: FlowCatalogue): readonly string[] =>
  takenBy(value, catalogue).map(({ name }) => name)

/** True where the catalogue says that a node can do without this parameter. */
export const isOptionalParam = (value: Json | undefined, name: string, catalogue: FlowCatalogue): boolean =>
  takenBy(value, catalogue).some((param) => param.name === name && !param.required)

function givenBy(value: Json | undefined, catalogue: FlowCatalogue): readonly Port[] {
  switch (nodeKind(value)) {
    case 'enrichment': {
      const enrichment = catalogue.enrichment(enrichmentOf(value) ?? -1)
      const fields = isDetail(enrichment) ? enrichment.response_fields : []
      return fields.map((field) => port(field.name, field.type_field, false, field.display_name ?? undefined))
    }
    case 'waterfall': {
      const fields = catalogue.waterfall(waterfallOf(value) ?? '')?.output_fields ?? []
      return fields.map(({ name, type, label }) => port(name, type, false, label === '' ? undefined : label))
    }
    default:
      return []
  }
}

function takenBy(value: Json | undefined, catalogue: FlowCatalogue): readonly Port[] {
  switch (nodeKind(value)) {
    case 'enrichment': {
      const enrichment = catalogue.enrichment(enrichmentOf(value) ?? -1)
      const params = isDetail(enrichment) ? enrichment.params : []
      return params.map((param) => port(param.name, param.type_field, param.is_required))
    }
    case 'waterfall': {
      const params = catalogue.waterfall(waterfallOf(value) ?? '')?.input_params ?? []
      return params.map(({ name, type, required }) => port(name, type, required))
    }
    case 'connector': {
      const connector = catalogue.connector(connectorOf(value) ?? -1)
      return connector ? sentBy(connector) : []
    }
    default:
      return []
  }
}

/** Inputs of a connector: its parameters, and its template's variables (API spec), else its body. */
function sentBy({ parameters, body_template, body }: Connector): readonly Port[] {
  const variables = [...body_template.matchAll(/\{\{-?\s*([A-Za-z_]\w*)/g)].map(([, name = '']) => ({
    name,
    value: '',
  }))
  const pairs = new Map([...parameters, ...(body_template === '' ? body : variables)].map((pair) => [pair.name, pair]))
  return [...pairs.values()].map(({ name, value }) => port(name, 'text', value === ''))
}

function namesIn(value: Json | undefined): readonly string[] {
  if (isRecord(value)) return Object.keys(value)
  if (!isList(value)) return []
  return value.flatMap((one) => (typeof one === 'string' ? one : (ownText(one, 'id') ?? fieldName(one) ?? [])))
}
