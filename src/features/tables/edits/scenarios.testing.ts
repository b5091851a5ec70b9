import fc from 'fast-check'
import type { NetworkFault, Step } from './model-scenario.testing.ts'

const ms = fc.constantFrom(0, 10, 100, 800, 4000)

/** Applied within the late-arrival window even of a tab that closed while sending: 4 s of its timeout, and this. */
const LATEST = 25_000

const fate: fc.Arbitrary<NetworkFault> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ok' as const), ms }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('lost' as const),
      ms,
      applied: fc.constantFrom('never' as const, 'before' as const, 'late' as const, 'twice' as const),
      late: fc.constantFrom(10, 900, 6000, LATEST),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      ms,
      applied: fc.boolean(),
      problem: fc.constantFrom('fault' as const, 'misread' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decided' as const),
      ms,
      problem: fc.constantFrom(
        'busy' as const,
        'forbidden' as const,
        'gone' as const,
        'invalid' as const,
        'too-large' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('partly' as const),
      ms,
      row: fc.nat(3),
      how: fc.constantFrom('refused' as const, 'missing' as const, 'missing-late' as const, 'extra' as const),
    }),
  },
)

const turns = fc.nat(24)
const tab = fc.nat(4)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      tab,
      row: fc.nat(3),
      column: fc.nat(1),
      rows: fc.constantFrom(1, 1, 1, 3),
      fill: fc.constantFrom(false, false, false, true),
      fates: fc.array(fate, { maxLength: 3 }),
      turns,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(20, 310, 900, 6000, 31_000), turns }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'crash' as const), tab, turns }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), tab, turns }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('undo' as const, 'redo' as const, 'retry' as const, 'discard' as const),
      tab,
      turns,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('other' as const), row: fc.nat(3), column: fc.nat(1), turns }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rename' as const), column: fc.nat(1), turns }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('key' as const), locked: fc.boolean(), turns }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reads' as const), fail: fc.boolean(), turns }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stores' as const), fail: fc.boolean(), turns }) },
)

/**
 * A tab is closed with a request in flight that is applied much later, and another one continues with the same cell. By
 * chance alone this hardly ever happens.
 */
const lateFromTheDead: fc.Arbitrary<readonly Step[]> = fc
  .record({ tab, heir: tab, row: fc.nat(3), column: fc.nat(1), late: fc.constantFrom(900, 6000, LATEST), turns })
  .map(({ tab: dying, heir, row, column, late, turns: between }) => {
    const edit = { do: 'edit' as const, row, column, rows: 1, fill: false, turns: between }
    return [
      { ...edit, tab: dying, fates: [{ kind: 'lost', ms: 4000, applied: 'late', late }] },
      { do: 'wait', ms: 310, turns: between },
      { do: 'crash', tab: dying, turns: between },
      { do: 'open', tab: heir, turns: between },
      { ...edit, tab: heir, fates: [] },
    ]
  })

/** Up to so many things that happen one after the other; a death with its heir counts as one. */
export const scenarios = (maxLength: number): fc.Arbitrary<readonly Step[]> =>
  fc
    .array(
      fc.oneof(
        { weight: 30, arbitrary: step.map((one): readonly Step[] => [one]) },
        { weight: 1, arbitrary: lateFromTheDead },
      ),
      { minLength: 1, maxLength },
    )
    .map((parts) => parts.flat())
