import type { Step, StepLabel } from '../model/commands/flow-command.ts'

/** Steps that can be undone, the newest last, and those that were, the next one last. Never changed in place. */
export interface StepHistory {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
  /** When the newest was done, in milliseconds; typing goes on in the same step for a while. */
  readonly at: number
}

export const noHistory: StepHistory = { done: [], undone: [], at: 0 }

/** More than anybody takes back; the oldest fall off. */
export const MOST_STEPS = 1_000
/** Typing that pauses longer than this is another step, in milliseconds. */
const PAUSE = 1_000

/** The history after a step that was just done. `join` makes one of two steps of the same typing. */
export function pushed(
  { done, at }: StepHistory,
  step: Step,
  now: number,
  join: (before: Step, next: Step) => Step,
): StepHistory {
  const last = done.at(-1)
  const isSameTyping = last?.typing !== undefined && last.typing === step.typing && now - at < PAUSE
  const next = isSameTyping ? [...done.slice(0, -1), join(last, step)] : [...done, step]
  return { done: next.slice(-MOST_STEPS), undone: [], at: now }
}

/** The history after its newest step was undone. */
export const stepBack = ({ done, undone }: StepHistory): StepHistory => {
  const last = done.at(-1)
  return last ? { done: done.slice(0, -1), undone: [...undone, last], at: 0 } : { done, undone, at: 0 }
}

/** The history after the step undone last was done again. */
export const stepOn = ({ done, undone }: StepHistory): StepHistory => {
  const next = undone.at(-1)
  return next ? { done: [...done, next], undone: undone.slice(0, -1), at: 0 } : { done, undone, at: 0 }
}

export const undoLabel = ({ done }: StepHistory): StepLabel | undefined => done.at(-1)?.label
export const redoLabel = ({ undone }: StepHistory): StepLabel | undefined => undone.at(-1)?.label
