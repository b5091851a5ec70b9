import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Intent, intentKind } from '#domain/intents.ts'
import { type RowRun, rowRunKind, rowRunKinds } from '#domain/row-runs/row-run-kinds.ts'
import type { Journal, RecordChange } from '#journal/journal.ts'
import type { Kind } from '#journal/records.ts'
import { isProving, NO_LIMIT, searchRuns } from '#testing/runs.ts'
import { BrokenPromise, type Mistake, runScenario, press, type Step, scenarios } from './row-runs-model.testing.ts'

const stores = (change: (changes: readonly RecordChange[]) => readonly RecordChange[]): Mistake => ({
  rowRunDeps: (deps) => ({
    ...deps,
    journal: { ...deps.journal, updateAll: (changes) => deps.journal.updateAll(change(changes)) },
  }),
})

const listing = <T>(kind: Kind<T>, isListed: (body: T) => boolean): Mistake => ({
  rowRunDeps: (deps) => {
    const list: Journal['list'] = (of) => {
      const all = deps.journal.list(of)
      return of.name === kind.name ? all.filter(({ body }) => isListed(body as unknown as T)) : all
    }
    return { ...deps, journal: { ...deps.journal, list } }
  },
})

const lost = press({ kind: 'lost', when: 'after' })
const neverCame = press({ kind: 'lost', when: 'before' })

/** Mutations: their description, the change to the program, and a scenario that reveals it. */
const mistakes: readonly (readonly [string, Mistake, readonly Step[]])[] = [
  [
    'a call whose response was lost is sent again',
    {
      rowRunDeps: (deps) => ({
        ...deps,
        send: (...call) => deps.send(...call).catch(() => deps.send(...call)),
      }),
    },
    [lost],
  ],
  [
    'a lost response is taken for a refusal',
    {
      rowRunDeps: (deps) => ({
        ...deps,
        spender: {
          spend: async (...purchase) => {
            const outcome = await deps.spender.spend(...purchase)
            return outcome.kind === 'unknown' ? { kind: 'already', earlier: undefined } : outcome
          },
        },
      }),
    },
    [lost, press()],
  ],
  [
    'a run leaves that could not be written down',
    stores((changes) => changes.filter(({ kind }) => !rowRunKinds.some(({ name }) => name === kind.name))),
    [press(), press()],
  ],
  ['runs of another tab are not looked for', listing(rowRunKind, () => false), [{ type: 'both', rows: 255 }]],
  [
    'rows that ran without a value are taken for rows that never ran',
    { past: () => new Map() },
    [press(), { type: 'wait', ms: 700_000 }, press()],
  ],
  [
    'readings without a change are not counted',
    stores((changes) =>
      changes.map((one) => ({
        ...one,
        change: (body) => {
          const next = one.change(body)
          return one.kind.name === rowRunKind.name && body && next ? { ...(next as RowRun), quiet: 0 } : next
        },
      })),
    ),
    [neverCame],
  ],
  [
    'a run whose response was lost is not followed',
    listing(intentKind, ({ state }: Intent) => state !== 'unknown'),
    [lost],
  ],
  [
    'an intent is not closed with its run',
    stores((changes) => changes.filter(({ kind }) => kind.name !== intentKind.name)),
    [press()],
  ],
]

/** Runs the known scenario, which reveals the mutation; `npm run prove` finds one by itself. */
async function search(mistake: Mistake, known: readonly Step[]) {
  let found: unknown
  const property = fc.asyncProperty(scenarios, async (steps) => {
    try {
      await runScenario(steps, true, mistake)
    } catch (error) {
      found = error
      throw error
    }
  })
  await fc.check(property, searchRuns(isProving ? 2_000 : 1, [[...known]]))
  return found
}

test.each(mistakes)(
  'the model finds that %s',
  async (_what, mistake, run) => {
    expect(await search(mistake, run)).toBeInstanceOf(BrokenPromise)
  },
  NO_LIMIT,
)

test('the model finds nothing wrong with the same scenarios without a mutation', async () => {
  for (const [, , run] of mistakes) await expect(runScenario(run, true)).resolves.toBeUndefined()
})
