import { expect, test } from 'vitest'
import { inputCredits, restCredits, stepCredits } from './row-credits.ts'
import { draftOf, openBulk, readRows, row, start } from './run.testing.ts'
import { planRun } from './plan.ts'
import type { BatchOutcome } from './records.ts'

const HALF = 500_000n
const outcome = (spent: string | undefined): BatchOutcome => ({
  run: 'r',
  batch: 2,
  letters: 'fn',
  rows: {},
  ...(spent !== undefined && { spent }),
})
const batch = (spent: string | undefined, inputs = 2) => ({
  batch: 2,
  buyable: { inputs, rows: inputs, estimate: BigInt(inputs) * HALF },
  task: undefined,
  outcome: outcome(spent),
})

const creditsIn = (spent: string | undefined, inputs = 2, steps: readonly (bigint | undefined)[] = []) => {
  const rest = restCredits(
    batch(spent, inputs),
    Array.from({ length: inputs }, () => '500000'),
    steps,
  )
  return Array.from({ length: inputs }, (_, at) => inputCredits(batch(spent, inputs), '500000', steps[at], rest))
}
const own = (spent: bigint) => ({ kind: 'row', spent })
const element = (...costs: (number | string | null)[]) => ({
  result: 'x',
  steps: costs.map((cost) => ({ action: 'find', provider: 'P', result: null, cost })),
})

test('a row has credits of its own only where nothing else can be', () => {
  expect(creditsIn('400000', 1)).toEqual([own(400_000n)])
  expect(creditsIn('0')).toEqual([own(0n), own(0n)])
  expect(creditsIn('1000000')).toEqual([own(HALF), own(HALF)])
  expect(creditsIn('1000000', 1, [30_000n])).toEqual([own(30_000n)])
  // One of two was charged: it is unknown which.
  const ofBatch = { kind: 'batch', batch: 2, spent: HALF, inputs: 2 }
  expect(creditsIn('500000')).toEqual([ofBatch, ofBatch])
  expect(creditsIn(undefined)).toEqual([undefined, undefined])
})

test('a miss of a waterfall has no steps: its credits are the rest of the sum', () => {
  expect(creditsIn('700000', 2, [300_000n])).toEqual([own(300_000n), own(400_000n)])
  // Both misses went through every provider, or neither cost anything.
  expect(creditsIn('1300000', 3, [300_000n])).toEqual([own(300_000n), own(HALF), own(HALF)])
  expect(creditsIn('300000', 3, [300_000n])).toEqual([own(300_000n), own(0n), own(0n)])
  const ofBatch = { kind: 'batch', batch: 2, spent: 800_000n, inputs: 3 }
  expect(creditsIn('800000', 3, [300_000n])).toEqual([own(300_000n), ofBatch, ofBatch])
  // Steps that cost more than their batch: the credits of the other inputs are unknown.
  expect(creditsIn('200000', 2, [300_000n])[1]).toMatchObject({ kind: 'batch' })
})

test('steps add up only if each has a cost', () => {
  expect(stepCredits([element(0.1, '0.02'), element(0.1, null), null, element()])).toEqual([
    120_000n,
    undefined,
    undefined,
    undefined,
  ])
  expect(stepCredits([{ email: 'a' }])).toBeUndefined()
})

test('the rows of a run have their cost, and a duplicate refers to the first row', async () => {
  const { browser } = openBulk()
  const tab = browser.open()
  await start(
    tab,
    'r',
    ['Ada', 'Bob', 'Ada'].map((name) => row(name)),
  )
  await browser.clock.advance(300_000)
  const read = await readRows(browser, tab, 'r')
  expect([0, 1, 2].map((at) => read.row(at).credits)).toEqual([
    { kind: 'row', spent: HALF },
    { kind: 'row', spent: HALF },
    { kind: 'same', row: 0 },
  ])
  expect(read.hasCredits).toBe(true)
})

test('the rows of a waterfall have the sum of their steps', async () => {
  const { browser } = openBulk()
  const tab = browser.open()
  const target = {
    kind: 'waterfall',
    id: 'email_getter',
    name: 'Work email',
    enrichments: [5001, 5002],
    emailVerifier: null,
  } as const
  const rows = ['Ada', 'Bob', 'Cy'].map((name) => row(name))
  const draft = { ...draftOf(rows), target }
  await tab.runs().start('w', draft, planRun({ rows, price: draft.price, pages: 1, bought: new Map() }), undefined)
  await browser.clock.advance(300_000)

  const read = await readRows(browser, tab, 'w')
  const [first = 0] = read.rowsIn(['found'])
  const [task] = tab.ledger.entries()
  const copy = await tab.ledger.copy(task?.id ?? '')
  const sums = stepCredits(copy?.data)
  expect(sums?.[first]).toBeGreaterThan(0n)
  expect(read.row(first).credits).toEqual({ kind: 'row', spent: sums?.[first] })
})
