import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fault } from '#mock-service/faults.ts'
import { isProving, NO_LIMIT, searchRuns } from '#testing/runs.ts'
import type { BulkRules } from './driver.ts'
import { BrokenPromise, type Scenario, runScenario, scenario } from './engine-model.testing.ts'
import { type NextStep, nextStep } from './next-step.ts'
import { outcomeOf } from './outcome.ts'
import type { BatchStatus, RunView } from './run-status.ts'

let confirmations = 0

/** Sends a batch with all earlier purchases acknowledged, as if a user had confirmed that. */
const sendAnyway = (
  view: RunView,
  batch: BatchStatus,
  id = `${view.id}/${batch.batch}/${batch.intents.length}`,
): NextStep => ({
  kind: 'send',
  batch,
  id,
  acknowledged: view.batches.flatMap(({ intents }) => intents.map((intent) => intent.id)),
})

const waitingOf = ({ batches }: RunView) => batches.find(({ phase }) => phase === 'waiting')

/** Returns the rules with the steps that a mutation replaces. */
const mistaken = (replace: (step: NextStep, view: RunView) => NextStep | undefined): BulkRules => ({
  outcomeOf,
  nextStep: (view) => {
    const step = nextStep(view)
    return replace(step, view) ?? step
  },
})

/** Six people, two at a time, in a day without trouble. */
const quiet: Scenario = {
  rows: (['a', 'b', 'c', 'd', 'e', 'f'] as const).map((name) => ({ name, state: 'ready' as const })),
  isPilot: false,
  cap: undefined,
  batchSize: 2,
  sharedLocks: true,
  fault: undefined,
  events: [{ type: 'wait', ms: 20_000 }],
}
const noCredits: Fault = { kind: 'status', status: 406, body: { detail: 'Check the number of remaining credits.' } }

/** Mutations: description, changed rules, and a scenario that reveals it. */
const mistakes: readonly (readonly [string, BulkRules, Scenario])[] = [
  [
    'a batch whose response was lost is sent again',
    mistaken((step, view) => {
      const lost = step.kind === 'halt' && step.halt.why === 'doubt' ? view.batches[step.halt.batch ?? -1] : undefined
      return lost && sendAnyway(view, lost)
    }),
    { ...quiet, fault: { kind: 'lost', when: 'after' } },
  ],
  [
    'a run goes on after a 406 without a click',
    mistaken((step, view) => {
      const batch = step.kind === 'halt' && step.halt.why === 'credits' ? waitingOf(view) : undefined
      return batch && sendAnyway(view, batch)
    }),
    { ...quiet, fault: noCredits },
  ],
  [
    'nobody is asked after the pilot',
    mistaken((step, view) => {
      const batch = step.kind === 'decide' ? waitingOf(view) : undefined
      return batch && sendAnyway(view, batch)
    }),
    { ...quiet, isPilot: true },
  ],
  [
    'the cap is not kept',
    mistaken((step, view) => {
      const batch = step.kind === 'halt' && step.halt.why === 'cap' ? waitingOf(view) : undefined
      return batch && sendAnyway(view, batch)
    }),
    { ...quiet, cap: 1_500_000n },
  ],
  [
    'each tab makes its own confirmation for a batch',
    mistaken((step, view) =>
      step.kind === 'send' ? sendAnyway(view, step.batch, `own ${(confirmations += 1)}`) : undefined,
    ),
    { ...quiet, sharedLocks: false },
  ],
  [
    'a run is done before all of it was sent',
    mistaken((step) => (step.kind === 'send' && step.batch.batch > 1 ? { kind: 'finish' } : undefined)),
    quiet,
  ],
  ['a live batch is not followed', mistaken((step) => (step.kind === 'settle' ? { kind: 'rest' } : undefined)), quiet],
  [
    'results of a cancelled task are joined by position',
    { nextStep, outcomeOf: (task, sent) => outcomeOf(task.phase === 'stopped' ? padded(task, sent) : task, sent) },
    {
      ...quiet,
      events: [
        { type: 'wait', ms: 0 },
        { type: 'stop', tab: 0, turns: 0 },
      ],
    },
  ],
  [
    'results of another length are joined by position',
    { nextStep, outcomeOf: (task, sent) => outcomeOf(padded(task, sent), sent) },
    { ...quiet, events: [{ type: 'short' }, ...quiet.events] },
  ],
  [
    'failures and misses change places',
    {
      nextStep,
      outcomeOf: (task, sent) => {
        const outcome = outcomeOf(task, sent)
        return { ...outcome, states: outcome.states.map((state) => (state === 'failed' ? 'no-data' : state)) }
      },
    },
    { ...quiet, rows: [{ name: '__fail__', state: 'ready' }] },
  ],
]

/** A task that seems to have ended well, with an element for each input. */
function padded(task: Parameters<typeof outcomeOf>[0], sent: number): typeof task {
  const list = Array.isArray(task.data) ? (task.data as unknown[]) : undefined
  if (!list || list.length >= sent) return task
  const data = [...list, ...Array.from({ length: sent - list.length }, () => null)]
  return { ...task, phase: 'done', progress: null, data }
}

/** Runs the known scenario, which reveals the mutation; `npm run prove` finds one by itself. */
async function search(rules: BulkRules, known: Scenario) {
  let found: unknown
  const property = fc.asyncProperty(scenario, async (run) => {
    try {
      await runScenario(run, rules)
    } catch (error) {
      found = error
      throw error
    }
  })
  await fc.check(property, searchRuns(isProving ? 5_000 : 1, [known]))
  return found
}

test.each(mistakes)(
  'the model finds that %s',
  async (_what, rules, run) => {
    expect(await search(rules, run)).toBeInstanceOf(BrokenPromise)
  },
  NO_LIMIT,
)

test('the model finds no fault in the same scenarios without a mutation', async () => {
  for (const [, , run] of mistakes) await expect(runScenario(run)).resolves.toBeUndefined()
})
