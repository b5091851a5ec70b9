import type { FlowTextChange, FlowTextValues } from './flows/flow-texts.ts'
import type { ParamRecord } from './enrichment-records.ts'
import type { ResultKind } from './results/kinds.ts'

/** An object that is stored as received. */
export type JsonRecord = Record<string, unknown>

/**
 * Content of one version of a flow: as it was written, or the size of a generated graph (`flows/bench-graph.ts`), so
 * that ten thousand nodes take no space in a stored state.
 */
export type GraphRecord =
  | { made: number }
  /**
   * `own`: spelled by the mock service itself, so that each dialect may have its own spelling; what came from outside
   * stays.
   */
  | { config: JsonRecord; ui: JsonRecord; own?: true }

/** One version of a flow; `changed_fields` are those that differ from the one before. */
export interface FlowVersionRecord extends Partial<FlowTextValues> {
  number: number
  name: string
  description: string
  graph: GraphRecord
  changed_fields: string[]
  source: string
  created_at: string
  created_by: string
  restored_from: number | null
}

/** Edit of a flow by another user; all parts of one edit are one version. */
export interface FlowEditRecord extends FlowTextChange {
  config?: JsonRecord | undefined
  ops?: JsonRecord[] | undefined
  ui?: JsonRecord | undefined
  /** New positions of items, by id. */
  moves?: Record<string, { x: number; y: number }> | undefined
  by?: string | undefined
}

export interface FlowRecord {
  id: string
  workspace: string
  /** The concurrency token, a text without meaning. */
  token: string
  created_at: string
  updated_at: string
  /** Newest first; the first is the flow as it is. */
  versions: FlowVersionRecord[]
  /** The column of a table that runs it, as `table, column`; it cannot be deleted then. */
  attached?: string
  /** Edits that another user makes just before the next writes arrive, one for each. */
  ahead?: FlowEditRecord[]
}

/** A source that a waterfall may call; its price is for one request, in credits. */
export interface ProviderRecord {
  id: number
  name: string
  description: string
  price: number
  enabled_by_default: boolean
  params: ParamRecord[]
  kind: ResultKind
  /** Share of inputs for which it finds nothing, 0 to 1. */
  misses: number
}

export interface WaterfallRecord {
  identifier: string
  name: string
  description: string
  input_params: { name: string; type: string; required: boolean }[]
  output_fields: { name: string; label: string; type: string }[]
  providers: ProviderRecord[]
  /** Enrichments that check what was found. */
  verifiers: { id: number; name: string; price: number }[]
}

/** One call of a provider, or one check of its result; `endMs` counts from the start of the run. */
export interface CascadeStep {
  action: string
  provider: string
  /** Result, null for nothing; of a check its status. */
  result: unknown
  cost: number
  /** Null for what is no check. */
  isVerified: boolean | null
  endMs: number
}

/** The whole course of one input of a waterfall, decided when it starts. */
export interface CascadeRun {
  steps: CascadeStep[]
  result: unknown
  error?: string
}

/** The run of a waterfall: one entry for each of its inputs. */
export interface WaterfallRunRecord {
  waterfall: string
  runs: CascadeRun[]
}

/** Result of one node of a run. Times count from the start of the run, in milliseconds. */
export interface NodeRunRecord {
  id: string
  state: 'done' | 'no_data' | 'skipped' | 'failed'
  credits: number
  startMs: number
  endMs: number
  /** Inputs, by name. */
  inputs?: JsonRecord
  outputs?: JsonRecord
  error?: string
}

/** The whole course of a flow's task, decided when it starts: one entry for each of its inputs. */
export interface FlowRunRecord {
  flow: string
  runs: { nodes: NodeRunRecord[]; output: JsonRecord }[]
}
