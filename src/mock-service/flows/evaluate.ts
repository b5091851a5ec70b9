import { digitsOf } from '#lib/marked-numbers.ts'
import { isObject } from '#lib/objects.ts'
import type { FlowRunRecord, JsonRecord, NodeRunRecord } from '../flow-records.ts'
import { hash } from '../random.ts'
import type { MockState } from '../mock-state.ts'
import { evaluateCel, holds } from './cel.ts'
import { pagesOf } from './estimate.ts'
import { type GraphNode, partsOf, readGraph } from './read-graph.ts'
import { type Knows, type Reference, inOrder, knownIn, referencesOf, slotOf, templateOf } from './slots.ts'
import { type NodeTarget, paramsOf, targetOf } from './targets.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'
import { SOURCE_FAILED, costOfRun, runCascade } from '../cascade.ts'
import { costOf as costOfEnrichment } from '../charges.ts'
import { outcomeOf } from '../outcomes.ts'
import { responseFields, resultOf } from '../results/kinds.ts'

/** Response of one source: a result, nothing found (null), or an error. */
interface LookupResult {
  readonly result: unknown
  readonly credits: number
  readonly error?: string
}

type Params = Record<string, unknown>

/** Calls an enrichment or a cascade; the same parameters always have the same result. */
function request(target: NodeTarget, params: Params, pages: number): LookupResult {
  if (target.kind === 'enrichment') return runEnrichment(target, params, pages)
  return target.kind === 'waterfall' ? runProviders(target, params) : { result: null, credits: 0 }
}

function runEnrichment(
  { record }: Extract<NodeTarget, { kind: 'enrichment' }>,
  params: Params,
  pages: number,
): LookupResult {
  const outcome = outcomeOf(record, params)
  if (outcome === 'f') return { result: null, credits: 0, error: record.says?.error ?? SOURCE_FAILED }
  const credits = costOfEnrichment(record, params, pages)
  return { result: outcome === 'd' ? (record.says?.data ?? resultOf(record, params, pages)) : null, credits }
}

function runProviders(target: Extract<NodeTarget, { kind: 'waterfall' }>, params: Params): LookupResult {
  const run = runCascade(target, params)
  return { result: run.result, credits: costOfRun(run), ...(run.error !== undefined && { error: run.error }) }
}

const fieldsOf = (target: NodeTarget): readonly string[] => {
  if (target.kind === 'enrichment') {
    return (target.record.says?.fields ?? responseFields(target.record.kind)).map(({ name }) => name)
  }
  return target.kind === 'waterfall' ? target.record.output_fields.map(({ name }) => name) : []
}

type Run = FlowRunRecord['runs'][number]
/** Result of a node before its time is known. */
type Went = Omit<NodeRunRecord, 'id' | 'startMs' | 'endMs'>

/** A node that calls a source takes 0.3 to 1.2 seconds, one that only computes a moment, in ms. */
const QUERY_TIME = { least: 300, spread: 900 } as const
const COMPUTING = 40
/** However many nodes a chain has, a run is over by then. */
const MAX_RUN = 12_000

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Values of a flow while it runs: the inputs of the run, and the outputs of each node so far. */
interface Known {
  readonly inputs: Readonly<Record<string, string>>
  readonly given: ReadonlyMap<string, JsonRecord>
  readonly conditions: ReadonlySet<string>
  readonly knows: Knows
}

const take = ({ inputs, given }: Known, { source, output }: Reference): unknown => {
  const outputs = given.get(source)
  if (!outputs) return output === undefined && Object.hasOwn(inputs, source) ? inputs[source] : null
  if (output === undefined) return outputs
  const [first = '', ...deeper] = output.split('.')
  return deeper.reduce<unknown>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : null),
    Object.hasOwn(outputs, first) ? outputs[first] : null,
  )
}

function valueOf(value: unknown, known: Known): unknown {
  const slot = slotOf(value, known.knows)
  if (slot.kind === 'constant') return digitsOf(slot.value) ?? slot.value
  return slot.kind === 'reference' ? (take(known, slot.to) ?? null) : filled(slot.parts, (part) => take(known, part))
}

const filled = (parts: readonly (string | Reference)[], read: (part: Reference) => unknown): string =>
  parts
    .map((part) => {
      const value = typeof part === 'string' ? part : read(part)
      return isNothing(value) ? '' : typeof value === 'string' ? value : JSON.stringify(value)
    })
    .join('')

/** Runs the whole graph with these inputs. The same graph and inputs always give the same path and cost. */
export function runGraph(
  config: JsonRecord,
  inputs: Readonly<Record<string, string>>,
  state: MockState,
  workspace: string,
): Run {
  const graph = readGraph(config)
  const knows = knownIn(graph)
  const given = new Map<string, JsonRecord>()
  const conditions = new Set(graph.nodes.filter(({ type }) => type === 'condition').map(({ id }) => id))
  const known: Known = { inputs, given, conditions, knows }
  const ended = new Map<string, number>()

  const nodes = inOrder(graph).order.map((node): NodeRunRecord => {
    const target = targetOf(node, state, workspace)
    const isReached = reached(node, known)
    const takenIn = Object.fromEntries(valuesOf(node, known))
    const went = isReached ? play(node, target, known) : skipped
    if (went.outputs) given.set(node.id, went.outputs)
    const startMs = Math.max(0, ...referencesOf(node, knows).map(({ source }) => ended.get(source) ?? 0))
    const takes = went.state === 'skipped' ? 0 : timeOf(node, target)
    ended.set(node.id, startMs + takes)
    return { id: node.id, ...went, ...(isReached && { inputs: takenIn }), startMs, endMs: startMs + takes }
  })
  const output = Object.fromEntries(graph.fields.map(([name, value]) => [name, valueOf(value, known)]))
  return { nodes: inTime(nodes), output }
}

const skipped: Went = { state: 'skipped', credits: 0 }

const timeOf = ({ id }: GraphNode, { kind }: NodeTarget): number =>
  kind === 'enrichment' || kind === 'waterfall'
    ? QUERY_TIME.least + (hash(`time/${id}`) % QUERY_TIME.spread)
    : COMPUTING

function inTime(nodes: readonly NodeRunRecord[]): NodeRunRecord[] {
  const end = nodes.reduce((latest, { endMs }) => Math.max(latest, endMs), 0)
  const pace = end > MAX_RUN ? MAX_RUN / end : 1
  return nodes.map((node) => ({
    ...node,
    startMs: Math.round(node.startMs * pace),
    endMs: Math.round(node.endMs * pace),
  }))
}

/** True if the branch of a node is taken: its own condition, and every exit of a condition that it reads. */
function reached(node: GraphNode, known: Known): boolean {
  const { run_if } = node.raw
  if (typeof run_if === 'string' && run_if.trim() !== '' && !tried(() => holds(run_if, namesOf(node, known))))
    return false
  return node.inputs.every(([, value]) => {
    const slot = slotOf(value, known.knows)
    const isExit = slot.kind === 'reference' && known.conditions.has(slot.to.source)
    return !isExit || take(known, slot.to) === true
  })
}

function tried(condition: () => boolean): boolean {
  return tryOrUndefined(condition) ?? false
}

/** Names in a node's expressions: its own inputs, then inputs of the flow, then nodes. */
const namesOf = (node: GraphNode, known: Known) => (name: string) => {
  const own = node.inputs.find(([input]) => input === name)
  if (own) return valueOf(own[1], known)
  return take(known, { source: name })
}

function play(node: GraphNode, target: NodeTarget, known: Known): Went {
  switch (target.kind) {
    case 'condition':
      return decide(node, known)
    case 'transform':
      return transform(node, known)
    case 'note':
      return skipped
    case 'enrichment':
    case 'waterfall':
      return question(node, target, known)
    case 'missing':
      return { state: 'failed', credits: 0, error: `${target.what} does not exist.` }
    case 'unknown':
      return { state: 'failed', credits: 0, error: `Nodes of type "${node.type}" can’t run.` }
  }
}

/** Returns the values of a node's inputs; an exit of a condition only controls it and is no value. */
const valuesOf = (node: GraphNode, known: Known): readonly (readonly [string, unknown])[] =>
  node.inputs
    .filter(([, value]) => {
      const slot = slotOf(value, known.knows)
      return slot.kind !== 'reference' || !known.conditions.has(slot.to.source)
    })
    .map(([name, value]) => [name, valueOf(value, known)] as const)

function question(node: GraphNode, target: NodeTarget, known: Known): Went {
  const params = Object.fromEntries(valuesOf(node, known).filter(([, value]) => !isNothing(value)))
  const without = paramsOf(target).find(({ name, required }) => required && isNothing(params[name]))
  if (without) {
    const slot = slotOf(new Map(node.inputs).get(without.name), known.knows)
    // The requested value was not found further up: there is nothing to look up.
    if (slot.kind !== 'constant') return skipped
    return { state: 'failed', credits: 0, error: `Required input ${without.name} is empty.` }
  }
  const { result, credits, error } = request(target, params, pagesOf(node))
  if (error !== undefined) return { state: 'failed', credits, error }
  if (result === null) return { state: 'no_data', credits }
  return { state: 'done', credits, outputs: outputsOf(node, result, fieldsOf(target)) }
}

/** Outputs of a node under declared names and the fields' own. A list gives those of its first element. */
function outputsOf({ raw }: GraphNode, result: unknown, fields: readonly string[]): JsonRecord {
  const first: unknown = Array.isArray(result) ? result[0] : result
  const own = isObject(first) ? first : { result: first }
  const named = partsOf(raw['outputs']).flatMap(([id, value]): [string, unknown][] => {
    if (id === undefined) return []
    const number = value['response_field_id']
    const field =
      typeof value['field'] === 'string' ? value['field'] : fields[typeof number === 'number' ? number - 1 : -1]
    return [[id, own[field ?? id] ?? null]]
  })
  return { ...own, ...(Array.isArray(result) ? { items: result } : {}), ...Object.fromEntries(named) }
}

/** The first case that holds is true, all other ones false. If none holds, the exit named by `else` is true. */
function decide(node: GraphNode, known: Known): Went {
  const names = namesOf(node, known)
  const cases = partsOf(node.raw['cases'])
  const found = cases.find(
    ([, value]) => typeof value['when'] === 'string' && tried(() => holds(String(value['when']), names)),
  )
  const exits = cases.map(([id, value]): [string, boolean] => [id ?? '', found?.[1] === value])
  const otherwise = typeof node.raw['else'] === 'string' && node.raw['else'] !== '' ? node.raw['else'] : 'else'
  return { state: 'done', credits: 0, outputs: { ...Object.fromEntries(exits), [otherwise]: found === undefined } }
}

/** An expression that gives an object gives all its members, anything else the node's one output. */
function transform(node: GraphNode, known: Known): Went {
  const { expression, template } = node.raw
  const names = namesOf(node, known)
  try {
    const value = typeof expression === 'string' ? evaluateCel(expression, names) : write(template, names, known)
    if (isObject(value)) return { state: 'done', credits: 0, outputs: value }
    const [only] = partsOf(node.raw['outputs'])
    return { state: 'done', credits: 0, outputs: { [only?.[0] ?? 'result']: value, result: value } }
  } catch (error) {
    return {
      state: 'failed',
      credits: 0,
      error: error instanceof Error ? error.message : 'Couldn’t evaluate the expression.',
    }
  }
}

function write(template: unknown, names: (name: string) => unknown, known: Known): unknown {
  const slot = typeof template === 'string' ? templateOf(template) : undefined
  if (slot?.kind !== 'template') return template ?? ''
  return filled(slot.parts, (part) => (part.output === undefined ? names(part.source) : take(known, part)))
}
