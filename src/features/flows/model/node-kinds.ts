import type { Connector } from '#contract/connectors.ts'
import { cascadePrice, costOf } from '#domain/pricing.ts'
import { toMicro } from '#lib/credits.ts'
import { type FlowCatalogue, isDetail } from './catalogue.ts'
import { isComplete } from './is-complete.ts'
import { type Json, ownText } from './json.ts'
import { type NodeFault, type NodeKindFacts, noFaults, noPorts } from './node-kind-facts.ts'
import {
  casesOf,
  connectorOf,
  elseOf,
  enrichmentOf,
  pagesOf,
  providersOf,
  verifierOf,
  waterfallOf,
} from './node-parts.ts'
import { freeOfCharge } from './node-price.ts'
import { type Port, port } from './port.ts'

/** A node that makes one call of the catalogue. */
const enrichmentNode: NodeKindFacts = {
  target: 'enrichment',
  inputs: 'catalogue',
  outputs: 'catalogue',
  keys: ['pagination'],
  takes: (node, catalogue) => {
    const entry = entryOf(node, catalogue)
    const params = isDetail(entry) ? entry.params : []
    return params.map((param) => port(param.name, param.type_field, param.is_required))
  },
  gives: (node, catalogue) => {
    const entry = entryOf(node, catalogue)
    const fields = isDetail(entry) ? entry.response_fields : []
    return fields.map((field) => port(field.name, field.type_field, false, field.display_name ?? undefined))
  },
  price: (node, catalogue, constants) => {
    const number = enrichmentOf(node)
    const entry = number === undefined ? undefined : catalogue.enrichment(number)
    if (!entry) return { known: false, needs: 'catalogue' }
    const pages = pagesOf(node)
    if (pages === undefined) return { known: false, needs: 'rule' }
    const cost = costOf(entry, constants(), 1)
    if (cost.known) return { known: true, min: cost.total, max: cost.total * BigInt(pages) }
    if (cost.needs !== 'parameter') return { known: false, needs: 'rule' }
    return { known: false, needs: 'parameter', parameter: cost.parameter, unit: cost.unit }
  },
  problems: noFaults,
  create: (id) => ({ enrichment: id ?? null, outputs: [] }),
}

const entryOf = (node: Json | undefined, catalogue: FlowCatalogue) => catalogue.enrichment(enrichmentOf(node) ?? -1)

/** A node that calls one provider after the other. */
const waterfallNode: NodeKindFacts = {
  target: 'waterfall',
  inputs: 'catalogue',
  outputs: 'catalogue',
  keys: ['enrichments', 'email_verifier'],
  takes: (node, catalogue) => {
    const params = catalogue.waterfall(waterfallOf(node) ?? '')?.input_params ?? []
    return params.map(({ name, type, required }) => port(name, type, required))
  },
  gives: (node, catalogue) => {
    const fields = catalogue.waterfall(waterfallOf(node) ?? '')?.output_fields ?? []
    return fields.map(({ name, type, label }) => port(name, type, false, label === '' ? undefined : label))
  },
  price: (node, catalogue) => {
    const identifier = waterfallOf(node)
    const entry = identifier === undefined ? undefined : catalogue.waterfall(identifier)
    if (!entry) return { known: false, needs: 'catalogue' }
    const chosen = providersOf(node)
    const providers = chosen
      ? chosen.map((id) => entry.available_enrichments.find((provider) => provider.id === id))
      : entry.available_enrichments.filter(({ enabled_by_default }) => enabled_by_default)
    const verifier = verifierOf(node)
    const check = verifier === undefined ? 0n : toMicro(entry.email_verifiers.find(({ id }) => id === verifier)?.price)
    const prices = providers.map((provider) => toMicro(provider?.price))
    const [first, ...more] = prices
    const rest = more.filter((price) => price !== undefined)
    if (first === undefined || check === undefined || rest.length < more.length) return { known: false, needs: 'rule' }
    // At best the cheapest provider finds it, whichever is called first.
    const cheapest = rest.reduce((least, price) => (price < least ? price : least), first)
    return { known: true, min: cheapest + check, max: cascadePrice([first, ...rest], check).worst }
  },
  problems: noFaults,
  create: (id) => ({ waterfall: id ?? null, outputs: [] }),
}

/** A node that calls an address of the user's own. */
const connectorNode: NodeKindFacts = {
  target: 'connector',
  inputs: 'catalogue',
  outputs: 'open',
  keys: [],
  takes: (node, catalogue) => {
    const connector = catalogue.connector(connectorOf(node) ?? -1)
    return connector ? sentBy(connector) : []
  },
  gives: noPorts,
  // A key of one's own or an address of one's own costs no credits.
  price: freeOfCharge,
  problems: noFaults,
  create: (id) => ({ connector: id ?? null, outputs: [] }),
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

/** Facts of a node that continues the run at the first of its cases that is true. */
const conditionNode: NodeKindFacts = {
  target: undefined,
  inputs: 'user',
  outputs: 'exits',
  keys: ['cases', 'else'],
  takes: noPorts,
  gives: noPorts,
  price: freeOfCharge,
  problems: (node) => [...casesOf(node).flatMap(faultOfCase), ...takenExits(node)],
  create: () => ({ cases: [{ id: 'yes', when: '' }], else: 'else' }),
}

function faultOfCase({ id, when, path }: ReturnType<typeof casesOf>[number]): readonly NodeFault[] {
  const field = [...path, 'when'].join('.')
  if (when.trim() === '') return [{ kind: 'empty-expression', field, name: id }]
  return isComplete(when) ? [] : [{ kind: 'expression', field, name: id }]
}

function takenExits(node: Json): readonly NodeFault[] {
  const otherwise = elseOf(node)
  const exits = [...casesOf(node).map(({ id }) => id), ...(otherwise ? [otherwise] : [])]
  const taken = [...new Set(exits)].filter((exit) => exits.indexOf(exit) !== exits.lastIndexOf(exit))
  return taken.map((name) => ({ kind: 'taken-case', name }))
}

/** A node that computes a value: a text with values in it, or an expression. */
const transformNode: NodeKindFacts = {
  target: undefined,
  inputs: 'user',
  outputs: 'computed',
  keys: ['expression', 'template'],
  takes: noPorts,
  gives: noPorts,
  price: freeOfCharge,
  problems: (node) => {
    const [expression, template] = [ownText(node, 'expression'), ownText(node, 'template')]
    if (expression !== undefined && !isComplete(expression)) return [{ kind: 'expression', field: 'expression' }]
    if (expression === undefined && template === undefined) return []
    return (expression ?? '').trim() === '' && (template ?? '') === ''
      ? [{ kind: 'empty-expression', field: expression === undefined ? 'template' : 'expression' }]
      : []
  },
  create: () => ({ expression: '', outputs: [{ id: 'value' }] }),
}

/** A node of a kind that this console does not know: it is left as it is, without checks. */
const unknownNode: NodeKindFacts = {
  target: undefined,
  inputs: 'unknown',
  outputs: 'open',
  keys: [],
  takes: noPorts,
  gives: noPorts,
  price: () => ({ known: false, needs: 'kind' }),
  problems: noFaults,
  create: undefined,
}

/** The kinds of nodes, by their `type`. Not documented: these values; any other is left as it is. */
export const NODE_KINDS = {
  enrichment: enrichmentNode,
  waterfall: waterfallNode,
  connector: connectorNode,
  condition: conditionNode,
  transform: transformNode,
} as const satisfies Readonly<Record<string, NodeKindFacts>>

export type NodeKind = keyof typeof NODE_KINDS

export const isNodeKind = (word: unknown): word is NodeKind =>
  typeof word === 'string' && Object.hasOwn(NODE_KINDS, word)

/** The kind of a node, by its `type`. */
export function nodeKind(value: Json | undefined): NodeKind | 'unknown' {
  const type = ownText(value, 'type')
  return isNodeKind(type) ? type : 'unknown'
}

/** Returns the facts of the kind of a node. */
export function nodeFacts(value: Json | undefined): NodeKindFacts {
  const kind = nodeKind(value)
  return kind === 'unknown' ? unknownNode : NODE_KINDS[kind]
}

export const nodeKindsWith = (test: (facts: NodeKindFacts) => boolean): readonly NodeKind[] =>
  Object.entries(NODE_KINDS).flatMap(([kind, facts]) => (isNodeKind(kind) && test(facts) ? [kind] : []))
