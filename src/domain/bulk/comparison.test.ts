import { expect, test } from 'vitest'
import { comparisonView, comparisonsOf, sampleOutcome } from './comparison.ts'
import { inputKey } from './input-key.ts'
import { planRun } from './plan.ts'
import { draftOf, openBulk, person, row } from './run.testing.ts'
import { sampleOf, samplePlan } from './sample.ts'

const MINUTE = 60_000
const names = Array.from({ length: 100 }, (_, n) => `P${n}`)
const rows = names.map((name) => row(name))
const cascade = {
  kind: 'waterfall',
  id: 'email_getter',
  name: 'Work email',
  enrichments: [5001, 5002],
  emailVerifier: null,
} as const

/** Starts a comparison of an enrichment and a waterfall on a sample of 20. */
function confirmed() {
  const [one, two] = [draftOf(rows), { ...draftOf(rows), target: cascade }]
  const plan = planRun({ rows, price: one.price, pages: 1, bought: new Map() })
  const sample = sampleOf([plan, plan], 20)
  const part = (confirmation: string, draft: typeof one) => {
    const { plan: sampled, first } = samplePlan(plan, sample.rows)
    const comparison = { id: 'c', rows: sample.rows }
    const settings = { ...draft.settings, first }
    return { confirmation, plan: sampled, draft: () => Promise.resolve({ ...draft, settings, comparison }) }
  }
  return { sample, runs: [part('a', one), part('b', two)] }
}

test('a comparison buys every n-th row through each target, and nothing else', async () => {
  const { browser, names: sent } = openBulk()
  const tab = browser.open()
  const { sample, runs } = confirmed()
  await tab.runs().startAll(runs, undefined)
  await browser.clock.advance(5 * MINUTE)

  const wanted = names.filter((_, n) => n % 5 === 0)
  expect(sample).toEqual({ rows: wanted.map((_, n) => n * 5), every: 5, isWhole: false })
  expect(sent()).toEqual([wanted, wanted])
  const [comparison, ...others] = comparisonsOf(tab.runs().list())
  expect(others).toEqual([])
  expect(comparison?.runs.map(({ id, run }) => [id, run.target.kind, run.state])).toEqual([
    ['a', 'enrichment', 'done'],
    ['b', 'waterfall', 'done'],
  ])
})

test('the rest of one target is bought without the sample, whose numbers stay as they are', async () => {
  const { browser, names: sent } = openBulk()
  const tab = browser.open()
  await tab.runs().startAll(confirmed().runs, undefined)
  await browser.clock.advance(5 * MINUTE)
  const outcome = () => comparisonsOf(tab.runs().list())[0]?.runs.map(sampleOutcome)
  const before = outcome()
  expect(before?.[0]).toMatchObject({ inputs: 20, found: 20, spent: 10_000_000n, isOver: true })

  expect(await tab.runs().quote('a', 'not-sent')).toEqual({ inputs: 80, rows: 80, estimate: 40_000_000n })
  await tab.runs().retry('a', 'not-sent', 'rest', { typical: 50_000_000n, hitRate: 1, samples: 20 })
  await browser.clock.advance(5 * MINUTE)

  expect(
    sent()
      .flat()
      .filter((name) => name === 'P0'),
  ).toHaveLength(2)
  expect(sent().at(-1)).toEqual(names.filter((_, n) => n % 5 !== 0))
  expect(outcome()).toEqual(before)
  const view = tab.runs().run('a')
  expect(view?.rows.found).toBe(100)
  expect(view?.run.forecast).toEqual({ most: '50000000', typical: '50000000', hitRate: 1, samples: 20 })
})

test('only the rows of the sample are read, in its order', async () => {
  const { browser } = openBulk()
  const tab = browser.open()
  await tab.runs().startAll(confirmed().runs, undefined)
  await browser.clock.advance(5 * MINUTE)
  await tab.runs().retry('a', 'not-sent', 'rest')
  await browser.clock.advance(5 * MINUTE)

  const store = tab.runs().sample('a')
  const stop = store.subscribe(() => undefined)
  await browser.clock.advance(0)
  const read = store.get()
  stop()
  expect(read).toMatchObject({ count: 20, isComplete: true })
  expect(read?.row(3)).toMatchObject({ params: person('P15'), state: 'found' })
  expect(JSON.stringify(read?.row(3).output)).toContain('piredale')
})

test('a tab that ends before all runs are stored starts none of them', async () => {
  const { browser, paid } = openBulk()
  const tab = browser.open()
  const { runs } = confirmed()
  const [first, second] = runs
  if (!first || !second) throw new Error('Two runs are needed.')
  const lost = { ...second, draft: () => Promise.reject(new Error('The worker is gone.')) }
  await expect(tab.runs().startAll([first, lost], undefined)).rejects.toThrow('The worker is gone.')
  await browser.clock.advance(5 * MINUTE)
  expect(paid).toEqual([])
  expect(tab.runs().list()).toEqual([])
})

test('one that runs out of credits waits for a click, and the other runs continue', async () => {
  const { browser } = openBulk()
  const tab = browser.open()
  browser.service.fail({
    match: { method: 'POST', path: '/v1/waterfalls/email_getter/bulk-run' },
    fault: { kind: 'status', status: 406, body: { detail: 'Not enough credits' } },
  })
  await tab.runs().startAll(confirmed().runs, undefined)
  await browser.clock.advance(5 * MINUTE)
  const [comparison] = comparisonsOf(tab.runs().list())
  expect(comparison?.runs.map(({ run }) => [run.state, run.halt?.why])).toEqual([
    ['done', undefined],
    ['halted', 'credits'],
  ])
  expect(comparison && comparisonView(comparison)?.run.state).toBe('halted')
  expect(comparison?.runs.map((run) => sampleOutcome(run).spent)).toEqual([10_000_000n, 0n])
})

test('a comparison continues in another tab, and no sample is bought twice', async () => {
  const { browser, names: sent } = openBulk()
  const first = browser.open()
  await first.runs().startAll(confirmed().runs, undefined)
  first.crash()
  const runs = browser.open().runs()
  await browser.clock.advance(5 * MINUTE)
  const [comparison] = comparisonsOf(runs.list())
  expect(comparison?.runs.map((run) => sampleOutcome(run).isOver)).toEqual([true, true])
  expect(sent().flat()).toHaveLength(40)
})

test('rows that one target cannot send, and rows that are the same for all, are not in the sample', () => {
  const one = planRun({
    rows: [row('Ada'), row('Ada'), row('', 'invalid'), row('Bob'), row('Cy')],
    price: { kind: 'unknown' },
    pages: 1,
    bought: new Map(),
  })
  const two = planRun({
    rows: [row('Ada'), row('Ada'), row('Di'), row('Bob'), row('Cy', 'left-out')],
    price: { kind: 'unknown' },
    pages: 1,
    bought: new Map(),
  })
  expect(sampleOf([one, two], 20)).toEqual({ rows: [0, 3], every: 1, isWhole: true })
})

test('a list that is hardly longer than its sample is taken from its whole length', () => {
  const plan = planRun({ rows: rows.slice(0, 30), price: { kind: 'unknown' }, pages: 1, bought: new Map() })
  const { rows: sample, ...facts } = sampleOf([plan], 20)
  expect(facts).toEqual({ every: 2, isWhole: false })
  expect(sample).toHaveLength(20)
  expect([sample[0], sample.at(-1)]).toEqual([0, 28])
})

test('an input that was bought before is in the sample and is not bought', () => {
  const bought = new Map([[inputKey({}), { taskId: 't', at: 0 }]])
  const plan = planRun({
    rows: [
      { params: {}, state: 'ready' },
      { params: { a: 1 }, state: 'ready' },
      { params: { a: 1 }, state: 'ready' },
      { params: { a: 2 }, state: 'ready' },
    ],
    price: { kind: 'each', most: 1n },
    pages: 1,
    bought,
  })
  const { plan: sampled, ...sums } = samplePlan(plan, [0, 2, 3])
  expect(sums).toEqual({ first: 2, duplicates: 0, reused: 1 })
  expect([...sampled.buy]).toEqual([1, 2])
  expect([...samplePlan(plan, [3]).plan.buy]).toEqual([2, 1])
})
