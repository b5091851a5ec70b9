import type { FlowCatalogue } from '../model/catalogue.ts'
import { fieldsOf, readValue } from '../model/fields.ts'
import { entity, type FlowDoc, type ItemId, readItem } from '../model/flow-document.ts'
import { type Json, ownText, plainText } from '../model/json.ts'
import { targetOf } from '../model/kinds.ts'
import { nodeFacts } from '../model/node-kinds.ts'
import { casesOf, declaredOutputs, elseOf, RUN_IF } from '../model/node-parts.ts'
import type { NodePrice } from '../model/node-price.ts'
import type { Port } from '../model/port.ts'
import { inputsOf, namesTaken } from '../model/ports.ts'
import { nodePrice } from '../model/price.ts'
import { edgesOf, resolve } from '../model/references.ts'
import { digitsOf } from '#lib/marked-numbers.ts'
import { type Clause, readCondition } from '../model/simple-condition.ts'

/** A value as far as it can be known before the flow runs. `from`: what has to respond first. */
export type RunPrediction =
  | { readonly known: true; readonly value: Json }
  | { readonly known: false; readonly from: ItemId }

/** Predicted value of an input of a node, or of a field of the output. */
export interface PredictedField {
  readonly name: string
  readonly value: RunPrediction
}

/** Prediction whether a node runs: `depends` on values that are unknown before the run. */
export type PredictedOutcome = 'runs' | 'skipped' | 'depends'

export interface PredictedNode {
  readonly item: ItemId
  readonly fate: PredictedOutcome
  readonly fields: readonly PredictedField[]
  /** The exit of a condition that would be taken; absent if not known. */
  readonly exit?: string
  readonly price: NodePrice
}

export interface DryRun {
  /** In the order in which they would run. */
  readonly nodes: readonly PredictedNode[]
  readonly output: readonly PredictedField[]
}

/**
 * Follows a sample through the references of a flow, without a request: what each node would be given, which branches
 * would be taken where that can be known, and what stays open until a node has run.
 */
export function dryRun(doc: FlowDoc, catalogue: FlowCatalogue, sample: Readonly<Record<string, unknown>>): DryRun {
  const done = new Map<ItemId, PredictedNode>()
  /** Results of templates: they need no request. */
  const texts = new Map<ItemId, RunPrediction>()
  const predict = (name: string): RunPrediction => {
    const { source, output } = resolve(doc, name)
    const { container, key } = readItem(source)
    if (container === 'inputs') return { known: true, value: Object.hasOwn(sample, key) ? (sample[key] as Json) : null }
    const before = done.get(source)
    // What is skipped gives nothing; an exit of a condition is true or false.
    if (before?.fate === 'skipped') return { known: true, value: null }
    if (before?.exit !== undefined && before.fate === 'runs') return { known: true, value: output === before.exit }
    const text = before?.fate === 'runs' ? texts.get(source) : undefined
    return text?.known ? text : { known: false, from: source }
  }
  for (const id of inOrder(doc)) {
    const item: ItemId = `nodes/${id}`
    const node = entity(doc.nodes, id)
    const fields = fieldsOf(doc, item, namesTaken(node, catalogue))
    const given = fields.map(({ name, value }) => ({ name, value: predictValue(value, predict) }))
    // In its expressions a node's own inputs come first.
    const read = (name: string) => given.find((field) => field.name === name)?.value ?? predict(name)
    const leads = fields.flatMap(({ value }) => (isExit(doc, value) ? [predictValue(value, predict)] : []))
    const { outputs } = nodeFacts(node)
    const exit = outputs === 'exits' ? exitTaken(node, read) : undefined
    const template = outputs === 'computed' ? ownText(node, 'template') : undefined
    if (template !== undefined && declaredOutputs(node).length <= 1) texts.set(item, fillTemplate(template, read))
    // An output that may be missing leaves open whether what needs it runs.
    const optional = new Set(targetOf(node, catalogue) && inputsOf(doc, item, catalogue).map(nameOfOptional))
    const isOpen = given.some(
      ({ name, value }) => !value.known && done.get(value.from)?.fate === 'depends' && !optional.has(name),
    )
    const fate = fateOf(node, leads, read)
    done.set(item, {
      item,
      fate: fate === 'runs' && isOpen ? 'depends' : fate,
      fields: given.filter((_, at) => !isExit(doc, fields[at]?.value ?? null)),
      price: nodePrice(doc, id, catalogue),
      ...(exit !== undefined && { exit }),
    })
  }
  return {
    nodes: [...done.values()],
    output: fieldsOf(doc, 'output').map(({ name, value }) => ({ name, value: predictValue(value, predict) })),
  }
}

const nameOfOptional = ({ name, required }: Port): string | undefined => (required ? undefined : name)

/** A value with the references in it replaced; not known as soon as one of them is not. */
function predictValue(value: Json, predict: (name: string) => RunPrediction): RunPrediction {
  const parsed = readValue(value)
  if ('reference' in parsed) return predict(parsed.reference)
  return typeof parsed.constant === 'string'
    ? fillTemplate(parsed.constant, predict)
    : { known: true, value: parsed.constant }
}

/** True for an input with a reference to an exit of a condition: it leads the run and has no value. */
function isExit(doc: FlowDoc, value: Json): boolean {
  const parsed = readValue(value)
  if (!('reference' in parsed)) return false
  const { container, key } = readItem(resolve(doc, parsed.reference).source)
  return container === 'nodes' && nodeFacts(entity(doc.nodes, key)).outputs === 'exits'
}

/** Predicts if a node runs: its own condition must hold, and each exit of a condition that leads to it. */
function fateOf(
  node: Json | undefined,
  leads: readonly RunPrediction[],
  read: (name: string) => RunPrediction,
): PredictedOutcome {
  const condition = ownText(node, RUN_IF)?.trim() ?? ''
  const holds = [
    ...(condition === '' ? [] : [holdsFor(condition, read)]),
    ...leads.map((lead) => (lead.known ? lead.value === true : undefined)),
  ]
  if (holds.includes(false)) return 'skipped'
  return holds.includes(undefined) ? 'depends' : 'runs'
}

/** Returns the first case that is true; undefined if one before it is open. */
function exitTaken(node: Json | undefined, read: (name: string) => RunPrediction): string | undefined {
  for (const { id, when } of casesOf(node)) {
    const holds = holdsFor(when, read)
    if (holds === undefined) return undefined
    if (holds) return id
  }
  return elseOf(node) ?? 'else'
}

/** Returns nodes after their sources; those that wait for each other come last, in their order. */
function inOrder(doc: FlowDoc): readonly string[] {
  const waitsFor = new Map(doc.nodes.order.map((id) => [id, new Set<string>()]))
  for (const { source, target } of edgesOf(doc)) {
    const [from, to] = [readItem(source), readItem(target)]
    if (from.container === 'nodes' && to.container === 'nodes' && from.key !== to.key && waitsFor.has(from.key))
      waitsFor.get(to.key)?.add(from.key)
  }
  const ordered = new Set<string>()
  for (let before = -1; before < ordered.size;) {
    before = ordered.size
    for (const [id, sources] of waitsFor) if ([...sources].every((source) => ordered.has(source))) ordered.add(id)
  }
  return [...ordered, ...doc.nodes.order.filter((id) => !ordered.has(id))]
}

const slot = /\{\{\s*([\w.-]+)\s*\}\}/g

/** A text with the values of its `{{names}}`; not known as soon as one of them is not. */
function fillTemplate(text: string, predict: (name: string) => RunPrediction): RunPrediction {
  for (const [, name = ''] of text.matchAll(slot)) {
    const found = predict(name)
    if (!found.known) return found
  }
  const value = text.replaceAll(slot, (_, name: string) => {
    const found = predict(name)
    return found.known ? plainText(found.value) : ''
  })
  return { known: true, value }
}

/** True if a condition holds for known values; undefined if the service must decide. */
function holdsFor(expression: string, read: (name: string) => RunPrediction): boolean | undefined {
  const text = expression.trim()
  // An exit of a condition by its bare name.
  if (/^[A-Za-z_][\w-]*(?:\.[\w-]+)*$/.test(text) && text !== 'true' && text !== 'false') {
    const found = read(text)
    return found.known && typeof found.value === 'boolean' ? found.value : undefined
  }
  if (text === 'true' || text === 'false') return text === 'true'
  const condition = readCondition(text)
  if (!condition || condition.clauses.length === 0) return undefined
  const results = condition.clauses.map((clause) => clauseHolds(clause, read))
  const [decides, other] = condition.join === 'all' ? [false, true] : [true, false]
  if (results.includes(decides)) return decides
  return results.includes(undefined) ? undefined : other
}

function clauseHolds({ name, test, value }: Clause, read: (name: string) => RunPrediction): boolean | undefined {
  const found = read(name.replaceAll(/^\{|\}$/g, '').trim())
  if (!found.known) return undefined
  const own = found.value
  if (test === 'has') return own !== null && own !== ''
  if (test === 'lacks') return own === null || own === ''
  const wanted = literalOf(value)
  // Values of two kinds: services handle that differently; a number of too many digits cannot be computed with.
  if (own === null || digitsOf(own) !== undefined || typeof own !== typeof wanted) return undefined
  if (typeof own === 'string' && typeof wanted === 'string') {
    if (test === 'contains') return own.includes(wanted)
    if (test === 'startsWith') return own.startsWith(wanted)
    if (test === 'endsWith') return own.endsWith(wanted)
  }
  return compared(own, test, wanted)
}

function compared(own: Json, test: Clause['test'], wanted: string | number | boolean): boolean | undefined {
  if (test === '==') return own === wanted
  if (test === '!=') return own !== wanted
  if (typeof own !== 'number' || typeof wanted !== 'number') return undefined
  switch (test) {
    case '>':
      return own > wanted
    case '>=':
      return own >= wanted
    case '<':
      return own < wanted
    case '<=':
      return own <= wanted
    default:
      return undefined
  }
}

function literalOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text)
  return /^"(?:[^"\\]|\\.)*"$/.test(text) ? String(JSON.parse(text)) : text
}
