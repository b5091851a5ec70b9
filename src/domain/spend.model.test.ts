import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fault } from '#mock-service/faults.ts'
import { flushAsync } from '#testing/clock.ts'
import { type Tab, type TestBrowser, createTestBrowser } from '#testing/browser.ts'
import { assertProperty, runs } from '#testing/runs.ts'
import { intentKind } from './intents.ts'
import { callHash } from './call-hash.ts'

/**
 * Stories for each property; `npm run prove` plays many more than a usual run of the tests, and not more: the requests of a
 * tab that died never end, and Node keeps what waits for their signals, some 180 kB a story.
 */
const RUNS = runs(20, 6_000)

/** Possible outcomes of a paid request in flight. */
const faults: readonly (Fault | undefined)[] = [
  undefined,
  { kind: 'lost', when: 'before' },
  { kind: 'lost', when: 'after' },
  { kind: 'lost', when: 'mid-body' },
  { kind: 'late', ms: 20_000 },
  { kind: 'hang', applied: true },
  { kind: 'slow', ms: 3000 },
  { kind: 'status', status: 500, applied: true },
  { kind: 'status', status: 502, text: '<h1>Bad Gateway</h1>', applied: true },
  { kind: 'status', status: 400, body: { error: 'INVALID_PARAMS', detail: 'no', rows: [] } },
  { kind: 'status', status: 406, body: { detail: 'Check the number of remaining credits.' } },
  { kind: 'rate-limit', retryAfter: '2' },
  { kind: 'rate-limit', html: true },
  { kind: 'body', form: 'html' },
  { kind: 'body', form: 'truncated' },
]

const people = ['Ilse', 'Tomas'] as const

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('gesture' as const),
      tab: fc.nat(2),
      person: fc.constantFrom(...people),
      /** A double click, Enter twice, a click and the short cut: all with the one confirmation of the receipt. */
      clicks: fc.integer({ min: 1, max: 3 }),
      /** The receipt named every earlier purchase in this tab's records, and the user confirmed all the same. */
      anyway: fc.boolean(),
      fault: fc.constantFrom(...faults),
      /** Turns of the event loop's microtasks before the next step: where a crash or another tab comes between. */
      turns: fc.nat(60),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('reload' as const), tab: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(0, 1000, 30_000, 700_000) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Count {
  confirmed: number
  /** Confirmations on a receipt that named the earlier purchase. */
  informed: number
}

class Scenario {
  readonly browser: TestBrowser
  readonly tabs: Tab[]
  readonly counts = new Map<string, Count>(people.map((person) => [person, { confirmed: 0, informed: 0 }]))
  private confirmations = 0

  constructor(sharedLocks: boolean) {
    this.browser = createTestBrowser({ sharedLocks })
    this.tabs = [0, 1, 2].map(() => this.browser.open())
  }

  async runScenario(next: Step): Promise<void> {
    switch (next.type) {
      case 'gesture':
        return this.confirm(next)
      case 'reload':
        this.tabs[next.tab]?.crash()
        this.tabs[next.tab] = this.browser.open()
        void this.tabs[next.tab]?.spender.recover()
        return flushAsync()
      case 'wait':
        return this.browser.clock.advance(next.ms)
    }
  }

  private async confirm({ tab: index, person, clicks, anyway, fault, turns }: Extract<Step, { type: 'gesture' }>) {
    const tab = this.tabs[index]
    const count = this.counts.get(person)
    if (!tab || !count) return
    if (fault) this.browser.service.fail({ match: { method: 'POST' }, times: 1, fault })
    const { target, params, pages } = tab.purchase(person)
    const hash = callHash(target, params, pages)
    const earlier = tab.journal.list(intentKind).filter(({ body }) => body.hash === hash)
    const acknowledged = anyway ? earlier.map(({ id }) => id) : []
    count.confirmed += 1
    if (acknowledged.length > 0) count.informed += 1
    const confirmation = `confirmation-${(this.confirmations += 1)}`
    for (let click = 0; click < clicks; click += 1) {
      void tab.spender.spend(confirmation, tab.purchase(person, acknowledged))
    }
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
  }

  /** Everything in progress comes to its end, every tab is opened again, and half-done intents are recovered. */
  async heal(): Promise<void> {
    this.browser.service.clearFaults()
    await this.browser.clock.advance(200_000)
    for (const tab of this.tabs) tab.crash()
    const last = this.browser.open()
    await last.journal.ready
    await this.browser.clock.advance(100_000)
    await last.spender.recover()
    await flushAsync()
    this.tabs.push(last)
  }
}

const accepted = (browser: TestBrowser, person: string): number =>
  Object.values(browser.service.state.tasks).filter((task) => task.inputs[0]?.['first_name'] === person).length

async function runScenario(steps: readonly Step[], sharedLocks: boolean): Promise<Scenario> {
  const run = new Scenario(sharedLocks)
  for (const tab of run.tabs) await tab.journal.ready
  for (const next of steps) await run.runScenario(next)
  await run.heal()
  return run
}

const scenarios = fc.array(step, { minLength: 1, maxLength: 12 })

test.each([true, false])(
  'reliability G6: no confirmation buys twice, whatever is clicked, lost or reloaded (shared locks: %s)',
  async (sharedLocks) => {
    await assertProperty(
      fc.asyncProperty(scenarios, async (steps) => {
        const { browser, counts, tabs } = await runScenario(steps, sharedLocks)
        for (const person of people) {
          const { confirmed, informed } = counts.get(person) ?? { confirmed: 0, informed: 0 }
          const sent = browser.sent(person)
          const waited = steps.filter((next) => next.type === 'wait' && next.ms > 600_000).length
          const refused = (tabs.at(-1)?.journal.list(intentKind) ?? []).filter(
            ({ body }) => body.params['first_name'] === person && body.state === 'refused',
          ).length
          expect(sent).toBeLessThanOrEqual(confirmed)
          expect(accepted(browser, person)).toBeLessThanOrEqual(sent)
          // Without a notice of an earlier purchase, a call is bought again only if that one was refused or is long past.
          expect(sent).toBeLessThanOrEqual(1 + informed + refused + waited)
        }
      }),
      RUNS,
    )
  },
)

test('reliability F29: every sent call was stored on the device before, and no intent stays half done', async () => {
  await assertProperty(
    fc.asyncProperty(scenarios, async (steps) => {
      const { browser, tabs } = await runScenario(steps, true)
      for (const states of browser.onDeviceWhenSent()) expect(states).toContain('sending')
      const left =
        tabs
          .at(-1)
          ?.journal.list(intentKind)
          .map(({ body }) => body.state) ?? []
      expect(left).not.toContain('sending')
      expect(left).not.toContain('confirmed')
      const known = left.filter((state) => state !== 'unsent').length
      // One more for each page that died between its record and its request.
      expect(known).toBeGreaterThanOrEqual(browser.sent('Ilse') + browser.sent('Tomas'))
    }),
    RUNS,
  )
})
