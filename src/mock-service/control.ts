import type { ConnectorConfig } from '#contract/connectors.ts'
import { z } from '#lib/zod.ts'
import { type FaultRule, ruleSchema } from './faults.ts'
import { type FlowEdit, type HeldFlow, editFlow, flowEditSchema, flowIn } from './flow-control.ts'
import { seededState, seedNames } from './seeds/seeds.ts'
import type { LoggedRequest, MockService } from './service.ts'
import { type TableEdit, editTable, rowsIn, tableEditSchema } from './table-control.ts'
import { type MockState, snapshot } from './mock-state.ts'

const settingsSchema = z.strictObject({
  wire: z.optional(z.enum(['seed', 'py', 'oas'])),
  offers: z.optional(z.enum(['all', 'seed'])),
  charge: z.optional(z.enum(['finish', 'start', 'progress'])),
  latencyMs: z.optional(z.number().check(z.minimum(0))),
  perPageMax: z.optional(z.int().check(z.minimum(1))),
  batchMax: z.optional(z.int().check(z.minimum(1))),
  refusesFilled: z.optional(z.boolean()),
  tidiesFlows: z.optional(z.boolean()),
})
export type SettingsChange = z.input<typeof settingsSchema>

const pairsSchema = z.array(z.strictObject({ name: z.string(), value: z.string() }))
const changeSchema = z.strictObject({
  name: z.optional(z.string()),
  type: z.optional(z.string()),
  method: z.optional(z.string()),
  url: z.optional(z.string()),
  headers: z.optional(pairsSchema),
  parameters: z.optional(pairsSchema),
  body: z.optional(pairsSchema),
  body_template: z.optional(z.nullable(z.string())),
  rate_limit: z.optional(z.nullable(z.number())),
  max_concurrency: z.optional(z.nullable(z.number())),
} satisfies Record<keyof ConnectorConfig, unknown>)
export type ConnectorChange = z.input<typeof changeSchema>

/** Calls by which a test changes the service from outside; each takes and returns plain JSON. */
const controlSchemas = {
  /** A fresh state: `size` counts the enrichments of `bench`; `settings` over the seed's own. */
  seed: z.strictObject({
    name: z.enum(seedNames),
    size: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
    settings: z.optional(settingsSchema),
  }),
  advance: z.strictObject({ ms: z.number().check(z.minimum(0)) }),
  fail: ruleSchema,
  'clear-faults': z.strictObject({}),
  requests: z.strictObject({}),
  state: z.strictObject({}),
  settings: settingsSchema,
  key: z.strictObject({ key: z.string(), access: z.enum(['open', 'revoked', 'no-api']) }),
  /** The balance of the workspace behind a key, in credits. */
  balance: z.strictObject({ key: z.string(), balance: z.number().check(z.minimum(0)) }),
  /** Another user saves this connector with these values, or deletes it (`null`). */
  connector: z.strictObject({ id: z.int(), change: z.nullable(changeSchema) }),
  table: tableEditSchema,
  /** Another user saves this flow, or deletes it (`null`). */
  flow: z.strictObject({ flow: z.string(), edit: z.nullable(flowEditSchema) }),
  'flow-of': z.strictObject({ flow: z.string() }),
  /** Returns stored rows: `count` rows of a table from row `from` on, by column name. */
  rows: z.strictObject({ table: z.string(), from: z.optional(z.int()), count: z.optional(z.int()) }),
} as const

export interface SeedOrder {
  readonly name: (typeof seedNames)[number]
  readonly size?: number | undefined
  readonly settings?: SettingsChange | undefined
}

export interface Control {
  readonly seed: (order: SeedOrder) => void
  readonly advance: (ms: number) => void
  readonly fail: (rule: FaultRule) => void
  readonly clearFaults: () => void
  readonly requests: () => readonly LoggedRequest[]
  /** A copy of the whole state. */
  readonly state: () => MockState
  readonly settings: (change: SettingsChange) => void
  readonly setAccess: (key: string, access: 'open' | 'revoked' | 'no-api') => void
  readonly setBalance: (key: string, balance: number) => void
  /** The second editor of a connector: saves past the console, or deletes it with `null`. */
  readonly editConnector: (id: number, change: ConnectorChange | null) => void
  /** The second editor of a table: its rows, columns and name change past the console. */
  readonly editTable: (edit: TableEdit) => void
  /** The second editor of a flow (an id or a name): saves past the console, or deletes it with `null`. */
  readonly editFlow: (flow: string, edit: FlowEdit | null) => void
  readonly flowOf: (flow: string) => HeldFlow
  /** Rows of the service, by column name; by default 100 from row 0 on. `table` is an id or a name. */
  readonly rowsOf: (table: string, from?: number, count?: number) => readonly Record<string, unknown>[]
}

/** Controls a mock service from a test, through any adapter. */
export const controlOf = (service: MockService, onChange: () => void = () => undefined): Control => {
  const shown =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      act(...args)
      onChange()
    }
  return {
    seed: shown(({ name, size, settings }: SeedOrder) => {
      const state = seededState(name, size)
      change(state, settings ?? {})
      service.reset(state)
    }),
    advance: shown(service.advance),
    fail: service.fail,
    clearFaults: service.clearFaults,
    requests: () => structuredClone(service.requests()),
    state: () => snapshot(service.state),
    settings: shown((settings: SettingsChange) => change(service.state, settings)),
    setAccess: shown((name: string, access: 'open' | 'revoked' | 'no-api') => {
      const key = service.state.keys[name]
      if (key) key.access = access
    }),
    setBalance: shown((name: string, balance: number) => {
      const workspace = service.state.workspaces[service.state.keys[name]?.workspace ?? '']
      if (workspace) workspace.balance = balance
    }),
    editConnector: shown((id: number, edit: ConnectorChange | null) => {
      const { state } = service
      const record = state.connectors.find((connector) => connector.id === id)
      if (edit === null) state.connectors = state.connectors.filter((connector) => connector !== record)
      else if (record) Object.assign(record, given(edit), { updated_at: new Date(service.now()).toISOString() })
    }),
    editTable: shown((edit: TableEdit) => editTable(service.state, edit, service.now())),
    editFlow: shown((flow: string, edit: FlowEdit | null) => editFlow(service.state, flow, edit, service.now())),
    flowOf: (flow) => structuredClone(flowIn(service.state, flow)),
    rowsOf: (table, from, count) => rowsIn(service.state, table, from, count),
  }
}

const given = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function change(state: MockState, settings: SettingsChange): void {
  Object.assign(state.settings, given(settings))
}

/** One call that came as a path's last part and a JSON body. Throws a ZodError for a body that does not fit. */
export function runControl(control: Control, call: string, body: unknown): unknown {
  switch (call) {
    case 'seed':
      return control.seed(controlSchemas.seed.parse(body))
    case 'advance':
      return control.advance(controlSchemas.advance.parse(body).ms)
    case 'fail':
      return control.fail(controlSchemas.fail.parse(body))
    case 'clear-faults':
      return control.clearFaults()
    case 'requests':
      return control.requests()
    case 'state':
      return control.state()
    case 'settings':
      return control.settings(controlSchemas.settings.parse(body))
    case 'key': {
      const { key, access } = controlSchemas.key.parse(body)
      return control.setAccess(key, access)
    }
    case 'balance': {
      const { key, balance } = controlSchemas.balance.parse(body)
      return control.setBalance(key, balance)
    }
    case 'connector': {
      const { id, change: edit } = controlSchemas.connector.parse(body)
      return control.editConnector(id, edit)
    }
    case 'table':
      return control.editTable(controlSchemas.table.parse(body))
    case 'flow': {
      const { flow, edit } = controlSchemas.flow.parse(body)
      return control.editFlow(flow, edit)
    }
    case 'flow-of':
      return control.flowOf(controlSchemas['flow-of'].parse(body).flow)
    case 'rows': {
      const { table, from, count } = controlSchemas.rows.parse(body)
      return control.rowsOf(table, from, count)
    }
    default:
      throw new RangeError(`There is no control called "${call}".`)
  }
}
