import type { ChoiceRecord, EnrichmentRecord } from './enrichment-records.ts'
import type { OptionalConnectorFields } from '#contract/connectors.ts'
import type { FlowRecord, FlowRunRecord, WaterfallRecord, WaterfallRunRecord } from './flow-records.ts'
import type { FolderRecord, TableRecord } from './table-records.ts'

/**
 * Spelling of responses where sources disagree: `seed` as in the API spec, `py` and `oas` as
 * other clients of the service expect it.
 */
export type WireDialect = 'seed' | 'py' | 'oas'

export interface Settings {
  wire: WireDialect
  /** `seed`: every route beyond the API spec returns 404. */
  offers: 'all' | 'seed'
  /** When a run is charged: at the `start` (the rest is refunded), per input in `progress`, or at the `finish`. */
  charge: 'finish' | 'start' | 'progress'
  /** Added to every response, in milliseconds of the service's clock. */
  latencyMs: number
  /** The most rows of a page, and of a write; as the service has it unless they are set. */
  perPageMax?: number
  batchMax?: number
  /** A row is refused for a value in a column that an enrichment fills (`READ_ONLY_COLUMN`). */
  refusesFilled?: boolean
  /** A saved graph is stored with defaults added and its keys in another order. */
  tidiesFlows?: boolean
}

/** Access of a key: everything, nothing because it was withdrawn, nothing because the plan has no API. */
export type ServiceAccess = 'open' | 'revoked' | 'no-api'

export interface Key {
  workspace: string
  access: ServiceAccess
}

export interface ServiceWorkspace {
  first_name: string
  email: string
  plan: string
  /** Credits, at most six decimals. */
  balance: number
  /** Data sources for which the workspace has stored a key of its own. */
  connected: string[]
}

export interface PairRecord {
  name: string
  value: string
}

export interface ConnectorRecord extends OptionalConnectorFields {
  id: number
  workspace: string
  name: string
  type: string
  method: string
  url: string
  headers: PairRecord[]
  parameters: PairRecord[]
  body: PairRecord[]
  created_at: string
  updated_at: string
}

export type TaskState = 'processing' | 'completed' | 'partially_completed' | 'failed' | 'cancelled' | 'gone'

export interface ServiceTask {
  id: string
  workspace: string
  enrichment: number
  bulk: boolean
  pages: number
  state: TaskState
  /** Status instead of `processing`; one that is in no document. */
  alias?: string
  createdAt: number
  /** Time before the first input and time for each input, in milliseconds. `rowMs` null never ends. */
  startMs: number
  rowMs: number | null
  inputs: Record<string, unknown>[]
  /** Credits of each input. */
  costs: number[]
  /** One letter for each input: `d` data, `n` no data, `f` failed. */
  outcomes: string
  /** Credits taken for this task so far. */
  charged: number
  /** Time at which the result was stored; it is deleted 24 hours later. */
  storedAt?: number
  /** Number of inputs that were done when it was cancelled. */
  doneAtCancel?: number
  flow?: FlowRunRecord
  waterfall?: WaterfallRunRecord
  /** Running time of a single run of a flow or waterfall when it was cancelled, in milliseconds. */
  ranMs?: number
}

/** The state of the service, as plain JSON: it can be stored in a file, copied, restored and compared. */
export interface MockState {
  version: 1
  /** The name of the seed it began from. */
  seed: string
  /** A text by which a build can be searched for seeds that do not belong in it. */
  mark: string
  settings: Settings
  keys: Record<string, Key>
  workspaces: Record<string, ServiceWorkspace>
  /** In the order in which the service lists them: by rank. */
  enrichments: EnrichmentRecord[]
  choiceLists: Record<string, ChoiceRecord[]>
  tasks: Record<string, ServiceTask>
  /** Of all workspaces, in the order of their creation. */
  connectors: ConnectorRecord[]
  /** The highest id a connector ever had: ids are not given twice. */
  lastConnector: number
  /** Of all workspaces, in the order in which the service lists them. */
  tables: TableRecord[]
  folders: FolderRecord[]
  /** Waterfalls of all workspaces, in the order of the service's list. */
  waterfalls: WaterfallRecord[]
  /** Of all workspaces, in the order in which the service lists them. */
  flows: FlowRecord[]
  /** The highest id a folder ever had. */
  lastFolder: number
  /** Number of tables, columns, flows and versions ever created by a request; ids are derived from it. */
  made: number
  /** Number of tasks that were ever started; ids are derived from it. */
  started: number
  /** Time by which the service's clock was moved ahead, in milliseconds. */
  aheadMs: number
}

/** The state as it is now; later changes do not touch the copy. */
export const snapshot = (state: MockState): MockState => structuredClone(state)

/** Own properties only, so that a key named like a member of Object.prototype finds nothing. */
export const findOrThrow = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
