import { flowOpSchema } from '#contract/flows.ts'
import { isObject, stableJson } from '#lib/objects.ts'
import type { FlowEditRecord, FlowRecord, FlowVersionRecord, GraphRecord, JsonRecord } from '../flow-records.ts'
import { hash } from '../random.ts'
import type { MockState } from '../mock-state.ts'
import { applyOp } from './apply-op.ts'
import { FLOW_TEXT_KEYS, type FlowTextChange, textsOf } from './flow-texts.ts'
import { currentOf, graphOf } from './graph-of.ts'

/** Not documented: how many versions are stored. */
const VERSIONS = 50

/** Change of a write; fields that are left out stay. */
export interface FlowChange extends FlowTextChange {
  readonly config?: JsonRecord | undefined
  readonly ui?: JsonRecord | undefined
}

interface Author {
  readonly source: string
  readonly by: string
  readonly restored?: number
}

const hex = (text: string): string => hash(text).toString(16).padStart(8, '0')

/** Creates a unique token without a meaning. */
const newToken = (state: MockState, flow: FlowRecord): string =>
  hex(`${flow.id}/${state.made}/token`) + hex(`${state.made}/${flow.token}`).slice(0, 4)

/** Creates an id in the form that the API spec shows. */
export function newFlowId(state: MockState): string {
  state.made += 1
  return `fl_${hex(`${state.seed}/flow/${state.made}`)}`
}

const differs = (one: unknown, other: unknown): boolean => one !== other && stableJson(one) !== stableJson(other)

/** Keeps a change as the newest version, under a new token. */
export function writeFlow(
  state: MockState,
  flow: FlowRecord,
  change: FlowChange,
  author: Author,
  now: number,
): FlowVersionRecord {
  const before = currentOf(flow)
  const graph = graphOf(before.graph, state.settings.wire)
  const texts = textsOf(before, change)
  const { ui = graph.ui } = change
  const config = change.config === undefined ? graph.config : stored(state, change.config)
  const untouched = config === graph.config && ui === graph.ui
  const next: GraphRecord = untouched ? before.graph : { config, ui }
  const version: FlowVersionRecord = {
    number: before.number + 1,
    ...texts,
    graph: next,
    changed_fields: [
      ...FLOW_TEXT_KEYS.filter((key) => texts[key] !== textsOf(before)[key]),
      ...(differs(config, graph.config) ? ['config'] : []),
      ...(differs(ui, graph.ui) ? ['ui'] : []),
    ],
    source: author.source,
    created_at: new Date(now).toISOString(),
    created_by: author.by,
    restored_from: author.restored ?? null,
  }
  state.made += 1
  // Not documented: whether what is beside the graph has the token changed.
  const retainsToken = state.settings.wire === 'py' && change.config === undefined && author.restored === undefined
  if (!retainsToken) flow.token = newToken(state, flow)
  flow.versions = [version, ...flow.versions].slice(0, VERSIONS)
  flow.updated_at = version.created_at
  return version
}

const tidied = (parts: unknown, defaults: JsonRecord): unknown =>
  Array.isArray(parts) ? parts.map((part) => (isObject(part) ? sorted({ ...defaults, ...part }) : part)) : parts

/** A graph as the service keeps it: as it came, unless it is set to tidy what it is sent. */
function stored({ settings }: MockState, config: JsonRecord): JsonRecord {
  if (!settings.tidiesFlows) return config
  return {
    output: config['output'],
    ...config,
    inputs: tidied(config['inputs'], { description: '', required: false }),
    nodes: tidied(config['nodes'], { outputs: [] }),
  }
}

const sorted = (object: JsonRecord): JsonRecord =>
  Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Another user's edit, past the console. Throws for an op that does not fit. */
export function editPast(state: MockState, flow: FlowRecord, edit: FlowEditRecord, now: number): void {
  const { config, ui } = graphOf(currentOf(flow).graph, state.settings.wire)
  const ops = (edit.ops ?? []).map((op) => flowOpSchema.parse(op))
  const next = ops.reduce(applyOp, edit.config ?? config)
  const moved = edit.moves && { ...(edit.ui ?? ui), nodes: { ...positionsIn(edit.ui ?? ui), ...edit.moves } }
  const change = { ...textsOf(currentOf(flow), edit), ui: moved ?? edit.ui }
  const author = { source: 'ui', by: edit.by ?? 'tomas@brightloom.example' }
  writeFlow(state, flow, next === config ? change : { ...change, config: next }, author, now)
}

const positionsIn = (ui: JsonRecord): JsonRecord => (isObject(ui['nodes']) ? ui['nodes'] : {})
