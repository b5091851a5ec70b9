import fc from 'fast-check'
import { type Micro, toMicro } from '#lib/credits.ts'
import { isObject } from '#lib/objects.ts'
import type { Fault } from '#mock-service/faults.ts'
import { resultOf } from '#mock-service/results/kinds.ts'
import { type Tab, type TestBrowser, bought } from '#testing/browser.ts'
import { flushAsync } from '#testing/clock.ts'
import type { DraftRow, Params } from './draft.ts'
import type { BulkRules } from './driver.ts'
import { inputKey } from './input-key.ts'
import { planRun } from './plan.ts'
import { bulkInputsKind, bulkRunKind, partId, retryStates } from './records.ts'
import { draftOf, openBulk, person, readRows } from './run.testing.ts'

const RUN = 'r'
const TABS = 2
const PILOT = 2
const HALF = 500_000n

const refusedRow = { position: 2, fields: { domain: ['Unknown.'] } }
/** Possible outcomes of a paid request. */
const faults: readonly (Fault | undefined)[] = [
  undefined,
  { kind: 'lost', when: 'before' },
  { kind: 'lost', when: 'after' },
  { kind: 'lost', when: 'mid-body' },
  { kind: 'slow', ms: 3000 },
  { kind: 'hang', applied: true },
  { kind: 'status', status: 500, applied: true },
  { kind: 'status', status: 400, body: { error: 'INVALID_PARAMS', detail: 'no', rows: [refusedRow] } },
  { kind: 'status', status: 406, body: { detail: 'Check the number of remaining credits.' } },
  { kind: 'rate-limit', retryAfter: '2' },
  { kind: 'rate-limit', html: true },
]

const tab = fc.nat(TABS - 1)
/** Turns of the event loop before the next event: where a crash or another tab comes between. */
const turns = fc.nat(40)
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(0, 700, 2500, 20_000) }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('fault' as const), fault: fc.constantFrom(...faults) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('continue' as const),
      tab,
      clicks: fc.integer({ min: 1, max: 2 }),
      first: fc.constantFrom(undefined, undefined, 2),
      turns,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('stop' as const), tab, turns }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('retry' as const), tab, which: fc.constantFrom(...retryStates), turns }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('crash' as const), tab }) },
  /** The next result that is read lacks its first element. */
  { weight: 1, arbitrary: fc.record({ type: fc.constant('short' as const) }) },
)
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '__miss__', '__fail__')

/** A list, its settings and what happens to it. */
export const scenario = fc.record({
  rows: fc.array(fc.record({ name: names, state: fc.constantFrom('ready', 'ready', 'ready', 'invalid', 'left-out') }), {
    minLength: 1,
    maxLength: 9,
  }),
  isPilot: fc.boolean(),
  cap: fc.constantFrom(undefined, 3n * HALF),
  batchSize: fc.integer({ min: 1, max: 4 }),
  sharedLocks: fc.boolean(),
  /** Of the first batch, which leaves before anything else can happen. */
  fault: fc.constantFrom(...faults),
  events: fc.array(event, { minLength: 1, maxLength: 12 }),
})
export type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never

/** First violation of an invariant, as text. */
export class BrokenPromise extends Error {}

const promise: (holds: boolean, words: string) => asserts holds = (holds, words) => {
  if (!holds) throw new BrokenPromise(words)
}

const rowOf = ({ name, state }: Scenario['rows'][number], at: number): DraftRow => ({
  cells: [`${name}#${at}`],
  params: state === 'invalid' ? undefined : person(name),
  state: state as DraftRow['state'],
})

/** Plays a scenario in a browser of several tabs against the mock service; rejects with the promise that was broken. */
export async function runScenario(run: Scenario, rules?: BulkRules): Promise<void> {
  const model = new Model(run, rules)
  try {
    await model.begin()
    for (const next of run.events) await model.handle(next)
    await model.heal()
    await model.check()
  } finally {
    model.end()
  }
}

class Model {
  private readonly browser: TestBrowser
  private readonly tabs: Tab[]
  private readonly rows: readonly DraftRow[]
  private readonly left: Params[][] = []
  /** Set by a response after which nothing may leave before a click. */
  private isClosed: string | undefined
  private broken: BrokenPromise | undefined
  private clicks = 0
  private hasContinued = false
  private isShort = false
  private readonly story: Scenario

  constructor(events: Scenario, rules: BulkRules | undefined) {
    this.story = events
    const { browser } = openBulk({
      sharedLocks: events.sharedLocks,
      ...(rules && { bulkRules: rules }),
      onPaid: (body) => this.note(() => this.leaves((body as { params: Params[] }).params)),
      network: (run, request) => this.carry(run, request),
    })
    this.browser = browser
    this.tabs = Array.from({ length: TABS }, () => browser.open())
    this.rows = events.rows.map(rowOf)
  }

  private note(check: () => void) {
    try {
      check()
    } catch (error) {
      if (!(error instanceof BrokenPromise)) throw error
      this.broken ??= error
    }
  }

  private leaves(params: Params[]) {
    this.left.push(params)
    promise(this.isClosed === undefined, `A batch left without a click after ${this.isClosed}.`)
    if (this.story.isPilot && !this.hasContinued) {
      // However often it is sent: after a 429 nothing was bought by it, and it leaves once more.
      const inputs = new Set(this.left.flat().map(inputKey))
      promise(inputs.size <= PILOT, 'More than the pilot left before a click.')
    }
    const { cap } = this.story
    if (cap !== undefined && !this.hasContinued) {
      promise(this.spent() + BigInt(params.length) * HALF <= cap, 'A batch left that could go over the cap.')
    }
  }

  /** Credits that the service took for runs of many inputs. */
  private spent(): Micro {
    const charged = Object.values(this.browser.service.state.tasks).map((task) => (task.bulk ? task.charged : 0))
    return toMicro(charged.reduce((sum, one) => sum + one, 0)) ?? 0n
  }

  private async carry(run: () => Promise<Response>, request: Request): Promise<Response> {
    const isPaid = request.method === 'POST' && request.url.endsWith('run')
    if (!isPaid) {
      const response = await run()
      return this.isShort && request.method === 'GET' && request.url.includes('/tasks/')
        ? this.shorten(response)
        : response
    }
    try {
      const response = await run()
      const text = await response
        .clone()
        .text()
        .catch(() => '')
      const isOwnPause = response.status === 429 && text.startsWith('{')
      if (!isOwnPause && (response.status !== 200 || !text.includes('task_id')))
        this.isClosed = `status ${response.status}`
      return response
    } catch (error) {
      this.isClosed = 'a lost response'
      throw error
    }
  }

  private async shorten(response: Response): Promise<Response> {
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined)
    if (!isObject(body) || !Array.isArray(body['data']) || body['status'] === 'cancelled') return response
    this.isShort = false
    const { progress: _, ...rest } = body
    return Response.json(
      { ...rest, data: body['data'].slice(1) },
      { status: response.status, headers: response.headers },
    )
  }

  async begin(): Promise<void> {
    const { isPilot, batchSize, cap, fault } = this.story
    this.failNext(fault)
    for (const one of this.tabs) one.runs()
    const draft = draftOf(this.rows, { start: isPilot ? 'pilot' : 'all', pilotSize: PILOT, batchSize, cap })
    const plan = planRun({ rows: this.rows, price: draft.price, pages: 1, bought: new Map() })
    await this.tab(0).runs().start(RUN, draft, plan, undefined)
  }

  private tab(at: number): Tab {
    const found = this.tabs[at]
    if (!found) throw new Error(`There is no tab ${at}.`)
    return found
  }

  async handle(next: Event): Promise<void> {
    switch (next.type) {
      case 'wait':
        return this.browser.clock.advance(next.ms)
      case 'fault':
        return this.failNext(next.fault)
      case 'short':
        this.isShort = true
        return undefined
      case 'crash':
        this.tab(next.tab).crash()
        this.tabs[next.tab] = this.browser.open()
        this.tab(next.tab).runs()
        return flushAsync()
      case 'continue': {
        this.isClosed = undefined
        this.hasContinued = true
        this.clicks += 1
        const id = `click ${this.clicks}`
        for (let click = 0; click < next.clicks; click += 1)
          void this.tab(next.tab)
            .runs()
            .continue(RUN, id, { cap: null, ...(next.first && { first: next.first }) })
        return this.turn(next.turns)
      }
      case 'retry':
        this.isClosed = undefined
        this.hasContinued = true
        this.clicks += 1
        void this.tab(next.tab).runs().retry(RUN, next.which, `click ${this.clicks}`)
        return this.turn(next.turns)
      case 'stop':
        void this.tab(next.tab).runs().stop(RUN)
        await this.turn(next.turns)
        await flushAsync()
        if (this.stateOnDevice() === 'stopped') this.isClosed = 'a stop'
        return undefined
    }
  }

  private failNext(fault: Fault | undefined): void {
    if (fault) this.browser.service.fail({ match: { method: 'POST', path: '*bulk-run' }, times: 1, fault })
  }

  private stateOnDevice(): string | undefined {
    return this.tab(0).runs().run(RUN)?.run.state
  }

  private async turn(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
  }

  /** Faults end, every tab dies, and a last one continues for as long as it takes. */
  async heal(): Promise<void> {
    const { clock, service } = this.browser
    service.clearFaults()
    this.isShort = false
    await clock.advance(100_000)
    for (const one of this.tabs) one.crash()
    const last = this.browser.open()
    this.tabs.unshift(last)
    last.runs()
    await clock.advance(400_000)
  }

  /** Ends every tab, so that nothing of the scenario stays in memory. */
  end(): void {
    for (const one of this.tabs) one.crash()
  }

  async check(): Promise<void> {
    if (this.broken) throw this.broken
    const last = this.tab(0)
    const view = last.runs().run(RUN)
    promise(view !== undefined, 'The run was lost.')
    const read = await readRows(this.browser, last, RUN)

    // No row lost: each is there, at its index, with its own cells, in exactly one state that is counted.
    promise(read.count === this.rows.length, 'Rows were lost or added.')
    const counts = new Map<string, number>()
    for (const [at, { cells, state }] of this.rows.entries()) {
      const row = read.row(at)
      promise(row.cells[0] === cells[0], `Row ${at} has the cells of another.`)
      promise(
        (state === 'ready') === (row.state !== 'invalid' && row.state !== 'left-out'),
        `Row ${at} is not ${state}.`,
      )
      counts.set(row.state, (counts.get(row.state) ?? 0) + 1)
    }
    for (const [state, count] of Object.entries(view.rows)) {
      promise(
        count === (counts.get(state) ?? 0),
        `${count} rows are counted as ${state}, and ${counts.get(state) ?? 0} are.`,
      )
    }
    promise(!counts.has('waiting'), 'A row waits for ever.')
    promise(view.run.state !== 'running', 'The run never comes to rest.')
    promise(view.run.state !== 'done' || view.left.inputs === 0, 'A run that is done has not sent all of it.')

    // No row shifted: a result is that of the row's own values.
    const enrichment = this.browser.service.state.enrichments.find(({ id }) => id === bought.id)
    const ends = new Map(
      Object.values(this.browser.service.state.tasks).flatMap((task) =>
        task.inputs.map((input, at) => [inputKey(input), task.outcomes[at]] as const),
      ),
    )
    for (const [at, { params, state }] of this.rows.entries()) {
      const row = read.row(at)
      if (!params || state !== 'ready') continue
      if (row.state === 'found') {
        const expected = enrichment && resultOf(enrichment, params, 1)
        promise(JSON.stringify(row.output) === JSON.stringify(expected), `Row ${at} shows the result of another.`)
      }
      const end = ends.get(inputKey(params))
      const label = { found: 'd', 'no-data': 'n', failed: 'f' }[row.state as string]
      promise(label === undefined || label === end, `Row ${at} is said to be ${row.state}.`)
    }
    await this.checkMoney(last)
  }

  /** No input is bought more often than batches were confirmed for it, and none that was bought is shown as unsent. */
  private async checkMoney(last: Tab): Promise<void> {
    const run = (await last.journal.get(bulkRunKind, RUN))?.body
    const confirmed = new Map<string, number>()
    for (let batch = 0; batch < (run?.batches.length ?? 0); batch += 1) {
      const inputs = (await last.journal.get(bulkInputsKind, partId(RUN, batch)))?.body
      for (const params of inputs?.params ?? [])
        confirmed.set(inputKey(params), (confirmed.get(inputKey(params)) ?? 0) + 1)
    }
    promise((run?.confirmations.length ?? 0) <= 1 + this.clicks, 'More was confirmed than was clicked.')
    const paid = new Map<string, number>()
    for (const task of Object.values(this.browser.service.state.tasks)) {
      if (task.bulk) for (const input of task.inputs) paid.set(inputKey(input), (paid.get(inputKey(input)) ?? 0) + 1)
    }
    for (const [key, count] of paid) {
      promise(
        count <= (confirmed.get(key) ?? 0),
        `An input was bought ${count} times and confirmed ${confirmed.get(key) ?? 0} times.`,
      )
    }
    const read = await readRows(this.browser, last, RUN)
    for (const [at, { params, state }] of this.rows.entries()) {
      if (!params || state !== 'ready' || !paid.has(inputKey(params))) continue
      promise(read.stateOf(at) !== 'not-sent', `Row ${at} was bought and is said to be unsent.`)
    }
    const { cap } = this.story
    if (cap !== undefined && !this.hasContinued) promise(this.spent() <= cap, 'More was spent than the cap.')
  }
}
