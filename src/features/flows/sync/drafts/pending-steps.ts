import type { Step } from '../../commands/flow-command.ts'
import { applyEntry, type Draft, rebaseEntry, type StepEntry } from './draft.ts'

/** Steps of this tab that are not stored yet, in their order. */
export interface PendingSteps {
  readonly get: () => readonly StepEntry[]
  readonly add: (...entries: readonly StepEntry[]) => void
  /** Removes the first ones, which are stored. */
  readonly drop: (count: number) => void
  /** Rebases the steps on another draft, and returns the draft after them. `isNotified`: `rebased` then has it. */
  readonly rebase: (onto: Draft, isNotified: boolean) => Draft
  /** Returns a step, stored or not, as it was rebased last. */
  readonly rebased: (step: Step) => Step
}

export function createPendingSteps(): PendingSteps {
  let pending: readonly StepEntry[] = []
  const successors = new WeakMap<Step, Step>()
  const rebased = (step: Step): Step => {
    const next = successors.get(step)
    return next ? rebased(next) : step
  }
  return {
    get: () => pending,
    add: (...entries) => {
      pending = [...pending, ...entries]
    },
    drop: (count) => {
      pending = pending.slice(count)
    },
    rebase: (onto, isNotified) => {
      let draft = onto
      pending = pending.map((entry) => {
        const later = rebaseEntry(draft, entry)
        if (isNotified) successors.set(entry.step, later.step)
        draft = applyEntry(draft, later)
        return later
      })
      return draft
    },
    rebased,
  }
}
