import fc from 'fast-check'
import { rowsApi } from '#api/rows.ts'
import { intentKind } from '#domain/intents.ts'
import type { Fault } from '#mock-service/faults.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { editTable } from '#mock-service/table-control.ts'
import {
  bought,
  createTestBrowser,
  price,
  type Tab,
  type TestBrowser,
  type TestBrowserOptions,
} from '#testing/browser.ts'
import { flushAsync } from '#testing/clock.ts'
import { toTableColumns } from '../columns/to-table-columns.ts'
import { tablesApi } from '#api/tables.ts'
import { type OptionalGroup, optionalGroups, type PlanFacts, type PlanRow, planRows } from './plan-rows.ts'
import { readRowHistory, type RowHistory } from './row-history.ts'
import { rowRunKind } from '#domain/row-runs/row-run-kinds.ts'
import { isFollowed, rowRunState } from '#domain/row-runs/row-run-life.ts'
import { rowDigest } from '../attachments/row-values.ts'

const TABLE = seededTableId('Q3 outbound')
const ATTACHMENT = '123'
const ROWS = 8

/** Possible faults of a paid request, or of a read; undefined for none. */
const faults: readonly (Fault | undefined)[] = [
  undefined,
  undefined,
  { kind: 'lost', when: 'before' },
  { kind: 'lost', when: 'after' },
  { kind: 'late', ms: 20_000 },
  { kind: 'hang', applied: true },
  { kind: 'status', status: 500, applied: true },
  { kind: 'status', status: 406, body: { detail: 'Check the number of remaining credits.' } },
  { kind: 'body', form: 'truncated' },
  { kind: 'rate-limit', retryAfter: '3' },
]

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('press' as const),
      tab: fc.nat(1),
      /** A bit for each row that is chosen. */
      rows: fc.integer({ min: 1, max: 2 ** ROWS - 1 }),
      /** Groups that the user requested; mostly none. */
      requested: fc.oneof(fc.constant<OptionalGroup[]>([]), fc.subarray([...optionalGroups])),
      fault: fc.constantFrom(...faults),
      /** Turns of microtasks before the next step: where a crash or another tab comes between. */
      turns: fc.nat(120),
    }),
  },
  {
    // The same rows in two tabs at the same moment.
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('both' as const), rows: fc.integer({ min: 1, max: 2 ** ROWS - 1 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('edit' as const),
      row: fc.nat(ROWS - 1),
      value: fc.constantFrom('', 'by hand'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('reload' as const), tab: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(0, 600, 5_000, 60_000, 700_000) }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Mutation of the program; empty for a scenario without one. */
export interface Mistake {
  readonly rowRunDeps?: NonNullable<TestBrowserOptions['rowRunDeps']>
  /** Replaces the earlier runs that the choice of rows sees. */
  readonly past?: (past: RowHistory['past']) => RowHistory['past']
}

class Scenario {
  readonly browser: TestBrowser
  readonly tabs: Tab[]
  /** Number of repeated requests for a row that had been run, by row id. */
  readonly again = new Map<string, number>()
  private readonly mistake: Mistake
  private confirmations = 0

  constructor(sharedLocks: boolean, mistake: Mistake) {
    this.mistake = mistake
    const { rowRunDeps } = mistake
    this.browser = createTestBrowser({ sharedLocks, ...(rowRunDeps && { rowRunDeps }) })
    const table = this.browser.service.state.tables.find(({ id }) => id === TABLE)
    if (table) {
      table.order = [[0, ROWS - 1]]
      for (const column of table.columns) if (['email', 'confidence'].includes(column.name)) delete column.source
    }
    this.tabs = [0, 1].map(() => this.open())
  }

  private open(): Tab {
    const tab = this.browser.open()
    tab.rowRuns()
    return tab
  }

  async run(next: Step): Promise<void> {
    const { browser } = this
    switch (next.type) {
      case 'press':
        return this.press(next)
      case 'both':
        await Promise.all([0, 1].map((tab) => this.press({ ...next, tab, requested: [], fault: undefined, turns: 0 })))
        return
      case 'edit':
        editTable(
          browser.service.state,
          { kind: 'cell', table: TABLE, row: next.row, column: 'email', value: next.value },
          browser.service.now(),
        )
        return
      case 'reload':
        this.tabs[next.tab]?.crash()
        this.tabs[next.tab] = this.open()
        void this.tabs[next.tab]?.spender.recover()
        return flushAsync()
      case 'wait':
        return browser.clock.advance(next.ms)
    }
  }

  /** A receipt is opened, and confirmed at once: the first choice buys empty rows, any other was requested. */
  private async press({
    tab: index,
    rows: mask,
    requested,
    fault,
    turns,
  }: Omit<Extract<Step, { type: 'press' }>, 'type'>) {
    const tab = this.tabs[index]
    if (!tab) return
    const read = await this.inTime(this.read(tab))
    if (!read) return
    const { all, columns } = read
    const history = await readRowHistory(
      tab.journal,
      { table: TABLE, attachment: ATTACHMENT },
      this.browser.clock.now(),
    )
    const facts: PlanFacts = {
      past: this.mistake.past?.(history.past) ?? history.past,
      digestOf: (row) => rowDigest(row, columns),
      isByHand: () => false,
      isUnsaved: () => false,
      isLacking: () => false,
    }
    const chosen = all.filter((_, at) => (mask >> at) & 1)
    const empty = new Set(planRows(chosen, facts, new Set(['empty'])).buy.map(({ id }) => id))
    const plan = planRows(chosen, facts, new Set(['empty', ...requested]))
    if (plan.buy.length === 0) return
    if (fault) this.browser.service.fail({ match: { method: 'POST' }, times: 1, fault })
    for (const { id } of plan.buy) if (!empty.has(id)) this.again.set(id, (this.again.get(id) ?? 0) + 1)
    void tab.rowRuns().start(`confirmation-${(this.confirmations += 1)}`, {
      table: TABLE,
      attachment: ATTACHMENT,
      target: bought,
      columns: columns.map(({ id }) => id),
      strategy: plan.overwrites ? 'run_all' : 'run_empty',
      rows: plan.buy.map((row) => ({ id: row.id, number: row.number, before: rowDigest(row, columns) })),
      estimate: price * BigInt(plan.buy.length),
      balanceBefore: undefined,
      known: history.runs,
    })
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await flushAsync()
    this.browser.service.clearFaults()
  }

  /** Advances the clock until a reading ends: after a 429 it is delayed. */
  private async inTime<T>(reading: Promise<T>): Promise<T> {
    const progress = { isOver: false }
    void reading.finally(() => (progress.isOver = true))
    for (await flushAsync(); !progress.isOver; await flushAsync()) await this.browser.clock.advance(500)
    return reading
  }

  /** Rows and what is known of them, as a receipt needs them; undefined where the service does not respond. */
  private async read({ api, journal }: Tab) {
    try {
      await journal.ready
      const wire = await api.part(tablesApi).readColumns(TABLE)
      const { rows } = await api.part(rowsApi).read(TABLE, { page: 1, perPage: 500 })
      const columns = toTableColumns(wire, rows[0]?.cells).filter(({ name }) => ['email', 'confidence'].includes(name))
      const all = rows.map((row, number): PlanRow => ({ ...row, number }))
      const where = { table: TABLE, attachment: ATTACHMENT }
      return { all, columns, history: await readRowHistory(journal, where, this.browser.clock.now()) }
    } catch {
      return undefined
    }
  }

  /** Everything in flight ends, and a last tab follows what is left. */
  async heal(): Promise<Tab> {
    this.browser.service.clearFaults()
    await this.browser.clock.advance(200_000)
    for (const tab of this.tabs) tab.crash()
    const last = this.open()
    await last.journal.ready
    await this.browser.clock.advance(200_000)
    await last.spender.recover()
    await flushAsync()
    for (let at = 0; at < 20; at += 1) await this.browser.clock.advance(30_000)
    return last
  }

  /** Returns the number of paid calls for each row. */
  paid(): ReadonlyMap<string, number> {
    const table = this.browser.service.state.tables.find(({ id }) => id === TABLE)
    const times = new Map<string, number>()
    const ids = new Map<number, string>()
    for (const { body } of this.browser.service.requests()) {
      const named = (Object(body) as { row_ids?: string[] }).row_ids ?? []
      for (const id of named) ids.set(Number.parseInt(id.slice(-12), 16), id)
    }
    for (const row of (table?.runs ?? []).flatMap(({ rows }) => rows)) {
      const id = ids.get(row) ?? ''
      times.set(id, (times.get(id) ?? 0) + 1)
    }
    return times
  }
}

/** Invariant of runs on rows that a scenario violated. */
export class BrokenPromise extends Error {}

/** Runs a story, and throws a `BrokenPromise` where a row is bought twice unasked, or a run or its intent never ends. */
export async function runScenario(steps: readonly Step[], sharedLocks: boolean, mistake: Mistake = {}): Promise<void> {
  const scenario = new Scenario(sharedLocks, mistake)
  for (const tab of scenario.tabs) await tab.journal.ready
  for (const next of steps) await scenario.run(next)
  const last = await scenario.heal()
  for (const [id, times] of scenario.paid()) {
    const requested = scenario.again.get(id) ?? 0
    if (times > 1 + requested)
      throw new BrokenPromise(`Row ${id} was bought ${times} times, and asked for ${1 + requested} times.`)
  }
  const intents = new Map(last.journal.list(intentKind).map(({ id, body }) => [id, body]))
  const now = scenario.browser.clock.now()
  const open = last.journal
    .list(rowRunKind)
    .filter(({ id, body }) => isFollowed(body, rowRunState(body, intents.get(id), now)))
  if (open.length > 0) throw new BrokenPromise(`Runs never end: ${open.map(({ id }) => id).join(', ')}`)
  const held = [...intents.values()].filter(({ state, rows }) => state === 'accepted' && rows?.closedAt === null)
  if (held.length > 0) throw new BrokenPromise(`${held.length} intents hold credits for ever.`)
  last.crash()
}

export const scenarios = fc.array(step, { minLength: 1, maxLength: 10 })

/** Every row is requested, from the first tab. */
export const press = (fault?: Fault): Step => ({ type: 'press', tab: 0, rows: 255, requested: [], fault, turns: 0 })
