import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_LIMIT, runs } from '#testing/runs.ts'
import type { BulkRules } from './driver.ts'
import { BrokenPromise, play, scenario } from './engine-model.testing.ts'
import { type NextStep, nextStep } from './next-step.ts'
import { outcomeOf } from './outcome.ts'
import type { BatchStatus, RunView } from './run-status.ts'

let confirmations = 0

/** Sends a batch in knowledge of everything that was bought before, as if somebody had confirmed that. */
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

/** The rule, but for the steps that a mistake replaces. */
const mistaken = (replace: (step: NextStep, view: RunView) => NextStep | undefined): BulkRules => ({
  outcomeOf,
  nextStep: (view) => {
    const step = nextStep(view)
    return replace(step, view) ?? step
  },
})

const mistakes: readonly (readonly [string, BulkRules])[] = [
  [
    'a batch whose response was lost is sent again',
    mistaken((step, view) => {
      const lost = step.kind === 'halt' && step.halt.why === 'doubt' ? view.batches[step.halt.batch ?? -1] : undefined
      return lost && sendAnyway(view, lost)
    }),
  ],
  [
    'a run goes on after a 406 without a click',
    mistaken((step, view) => {
      const batch = step.kind === 'halt' && step.halt.why === 'credits' ? waitingOf(view) : undefined
      return batch && sendAnyway(view, batch)
    }),
  ],
  [
    'nobody is asked after the pilot',
    mistaken((step, view) => {
      const batch = step.kind === 'ask' ? waitingOf(view) : undefined
      return batch && sendAnyway(view, batch)
    }),
  ],
  [
    'the cap is not kept',
    mistaken((step, view) => {
      const batch = step.kind === 'halt' && step.halt.why === 'cap' ? waitingOf(view) : undefined
      return batch && sendAnyway(view, batch)
    }),
  ],
  [
    'each tab makes its own confirmation for a batch',
    mistaken((step, view) =>
      step.kind === 'send' ? sendAnyway(view, step.batch, `own ${(confirmations += 1)}`) : undefined,
    ),
  ],
  [
    'a run is done before all of it was sent',
    mistaken((step) => (step.kind === 'send' && step.batch.batch > 1 ? { kind: 'finish' } : undefined)),
  ],
  ['a live batch is not followed', mistaken((step) => (step.kind === 'settle' ? { kind: 'rest' } : undefined))],
  [
    'results of a cancelled task are joined by position',
    { nextStep, outcomeOf: (task, sent) => outcomeOf(task.phase === 'stopped' ? padded(task, sent) : task, sent) },
  ],
  [
    'results of another length are joined by position',
    { nextStep, outcomeOf: (task, sent) => outcomeOf(padded(task, sent), sent) },
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
  ],
]

/** A task that seems to have ended well, with an element for each input. */
function padded(task: Parameters<typeof outcomeOf>[0], sent: number): typeof task {
  const list = Array.isArray(task.data) ? (task.data as unknown[]) : undefined
  if (!list || list.length >= sent) return task
  const data = [...list, ...Array.from({ length: sent - list.length }, () => null)]
  return { ...task, phase: 'done', progress: null, data }
}

test.each(mistakes)(
  'the model finds that %s',
  async (_what, rules) => {
    const broken: unknown[] = []
    const property = fc.asyncProperty(scenario, async (story) => {
      try {
        await play(story, rules)
      } catch (error) {
        broken.push(error)
        throw error
      }
    })
    const { failed } = await fc.check(property, { ...runs(1_500), endOnFailure: true })
    expect(failed).toBe(true)
    expect(broken[0]).toBeInstanceOf(BrokenPromise)
  },
  NO_LIMIT,
)
