import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty, runs as howOften } from '#testing/runs.ts'
import { type Holding, estimateHolds, holdersIn } from './estimate-holds.ts'

const task = (estimate: bigint | undefined, balanceBefore: bigint | undefined, startedAt: number) => ({
  estimate,
  balanceBefore,
  startedAt,
})

test('ux 7: two tasks of 40 and 56 hold 96 while nothing was charged yet', () => {
  expect(estimateHolds([task(40n, 120n, 1), task(56n, 120n, 2)], 120n)).toBe(96n)
})

test('a service that charges at the start leaves nothing held', () => {
  expect(estimateHolds([task(40n, 120n, 1), task(56n, 80n, 2)], 24n)).toBe(0n)
})

test('what was charged meanwhile is no longer held', () => {
  expect(estimateHolds([task(40n, 120n, 1)], 105n)).toBe(25n)
})

test('a balance that rose, because credits were bought, does not hold more than the estimates', () => {
  expect(estimateHolds([task(40n, 120n, 1)], 500n)).toBe(40n)
})

test('the fall is counted from the oldest task, in whatever order they are listed', () => {
  expect(estimateHolds([task(10n, 90n, 5), task(10n, 100n, 1)], 90n)).toBe(10n)
})

test('tasks without an estimate hold nothing, and no tasks hold nothing', () => {
  expect(estimateHolds([task(undefined, undefined, 1)], 120n)).toBe(0n)
  expect(estimateHolds([], 120n)).toBe(0n)
})

const PRICE = { a: 40n, b: 56n }

test('the charge of a run that ended is not taken for that of a running one', () => {
  const ended = { ...task(PRICE.a, 120n, 1), endedAt: 5 }
  const going = task(PRICE.b, 120n, 2)
  expect(estimateHolds([ended, going], 80n)).toBe(56n)
  // The older one continues.
  expect(estimateHolds([task(PRICE.a, 120n, 1), { ...task(PRICE.b, 120n, 2), endedAt: 5 }], 64n)).toBe(40n)
})

test('a run that ended after the balance was read still holds', () => {
  expect(estimateHolds([{ ...task(40n, 120n, 1), endedAt: 10 }, task(56n, 120n, 2)], 120n, 9)).toBe(96n)
})

test('the charge that the service reports takes precedence over every guess', () => {
  expect(estimateHolds([{ ...task(40n, 120n, 1), charged: 10n }, task(56n, 120n, 2)], 100n)).toBe(30n + 46n)
  expect(estimateHolds([{ ...task(40n, 120n, 1), charged: 50n }], 70n)).toBe(0n)
})

test('runs that ended before any of them began have nothing to do with it', () => {
  expect(estimateHolds([{ ...task(40n, 160n, 1), endedAt: 2 }, task(56n, 120n, 3)], 100n)).toBe(36n)
})

test('the batches of a bulk run and its unsent rest count as one run', () => {
  const parts = [task(10n, 120n, 1), task(20n, undefined, 2)].map((part) => ({ ...part, bulkRun: 'r_1' }))
  expect(holdersIn([...parts, task(5n, 120n, 3)], 120n)).toBe(2)
})

test('only those that will still take something are counted as holding it', () => {
  const both = [task(40n, 120n, 1), task(56n, 120n, 2)]
  expect(holdersIn(both, 120n)).toBe(2)
  // The service has charged the first of them, as it reports or as the balance shows, or both.
  expect(holdersIn([{ ...task(40n, 120n, 1), charged: 40n }, task(56n, 120n, 2)], 80n)).toBe(1)
  expect(holdersIn(both, 80n)).toBe(1)
  expect(holdersIn(both, 24n)).toBe(0)
  expect(holdersIn([task(undefined, 120n, 1), { ...task(40n, 120n, 2), endedAt: 3 }], 120n)).toBe(0)
})

type Charge = 'start' | 'progress' | 'finish'

/** One event in the life of a workspace: a run of ours begins, gets on or ends, or another user spends. */
const event = fc.oneof(
  fc.record({ type: fc.constant('begin' as const), price: fc.bigInt({ min: 1n, max: 100n }) }),
  fc.record({ type: fc.constant('advance' as const), which: fc.nat(9), part: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ type: fc.constant('end' as const), which: fc.nat(9) }),
  fc.record({ type: fc.constant('others' as const), amount: fc.bigInt({ min: 1n, max: 50n }) }),
)

interface Run extends Holding {
  readonly estimate: bigint
  taken: bigint
  endedAt: number | undefined
}

/** Plays a workspace of a service that charges so; `check` sees every state with what was really charged. */
function playMoney(
  charge: Charge,
  events: readonly (typeof event extends fc.Arbitrary<infer T> ? T : never)[],
  check: (runs: readonly Run[], balance: bigint, byOthers: bigint) => void,
) {
  const runs: Run[] = []
  let balance = 1_000_000n
  let byOthers = 0n
  const chargeTo = (run: Run, total: bigint) => {
    balance -= total - run.taken
    run.taken = total
  }
  for (const [now, next] of events.entries()) {
    const unfinished = going(runs)
    if (next.type === 'others') {
      // Nothing of ours continues: nothing is held, and the next run begins at what is left.
      if (unfinished.length > 0) byOthers += next.amount
      balance -= next.amount
    } else if (next.type === 'begin') {
      if (unfinished.length === 0) byOthers = 0n
      const run = { estimate: next.price, balanceBefore: balance, startedAt: now, endedAt: undefined, taken: 0n }
      runs.push(run)
      if (charge === 'start') chargeTo(run, run.estimate)
    } else {
      const run = unfinished[next.which % Math.max(1, unfinished.length)]
      if (!run) continue
      if (next.type === 'end') {
        chargeTo(run, run.estimate)
        run.endedAt = now
      } else if (charge === 'progress') {
        const total = (run.estimate * BigInt(next.part)) / 100n
        chargeTo(run, total > run.taken ? total : run.taken)
      }
    }
    check(runs, balance, byOthers)
  }
}

const truth = (runs: readonly Run[]) =>
  runs.reduce((sum, { endedAt, estimate, taken }) => sum + (endedAt === undefined ? estimate - taken : 0n), 0n)

const going = (runs: readonly Run[]) => runs.filter(({ endedAt }) => endedAt === undefined)

/** Returns the number of runs that will still be charged. */
const unpaid = (runs: readonly Run[]) => going(runs).filter(({ estimate, taken }) => estimate > taken).length

const charges: readonly Charge[] = ['start', 'progress', 'finish']

test.each(charges)(
  'whatever ends in whatever order, what is held of a service that charges at the %s is what will still be taken',
  async (charge) => {
    await assertProperty(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        playMoney(charge, events, (runs, balance, byOthers) => {
          const held = estimateHolds(runs, balance)
          // Spending of other users may pass for a charge of ours, and for nothing more.
          expect(held).toBeLessThanOrEqual(truth(runs))
          expect(held).toBeGreaterThanOrEqual(truth(runs) > byOthers ? truth(runs) - byOthers : 0n)
          const charged = runs.map((run) => ({ ...run, charged: run.taken }))
          expect(estimateHolds(charged, balance)).toBe(truth(runs))
          expect(holdersIn(charged, balance)).toBe(unpaid(runs))
          expect(holdersIn(runs, balance)).toBeLessThanOrEqual(going(runs).length)
          expect(holdersIn(runs, balance) > 0).toBe(held > 0n)
          // Where each pays at once or at the end, and nobody else spends, no reported charge is needed.
          const isClear = charge !== 'progress' && byOthers === 0n
          expect(isClear ? holdersIn(runs, balance) : unpaid(runs)).toBe(unpaid(runs))
        })
      }),
      howOften(100, 50_000),
    )
  },
)
