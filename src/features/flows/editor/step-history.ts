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

/** The history after a step that was just done; typing goes on in the step it began with. */
export function pushed({ done, at }: StepHistory, step: Step, now: number): StepHistory {
  const last = done.at(-1)
  const isSameTyping = last?.typing !== undefined && last.typing === step.typing && now - at < PAUSE
  const next = isSameTyping ? [...done.slice(0, -1), joined(last, step)] : [...done, step]
  return { done: next.slice(-MOST_STEPS), undone: [], at: now }
}

/** Two steps as one: a value that both change goes from what it was at first to what it is at last. */
function joined(before: Step, next: Step): Step {
  const [first, ...more] = before.patches
  const [second, ...others] = next.patches
  const isSamePlace =
    first !== undefined &&
    second !== undefined &&
    more.length + others.length === 0 &&
    first.path.length === second.path.length &&
    first.path.every((key, at) => key === second.path[at])
  if (!isSamePlace) return { ...next, patches: [...before.patches, ...next.patches] }
  const { was: _was, wasAfter: _wasAfter, ...now } = second
  const { was, wasAfter, path } = first
  const patch = { ...now, path, ...(was !== undefined && { was }), ...(wasAfter !== undefined && { wasAfter }) }
  return { ...next, patches: [patch] }
}

/** The history after its newest step was undone; `again`: what doing it again would be. */
export const stepBack = ({ done, undone }: StepHistory, again: Step): StepHistory => ({
  done: done.slice(0, -1),
  undone: [...undone, again],
  at: 0,
})

/** The history after the step undone last was done again, as it was made this time. */
export const stepOn = ({ done, undone }: StepHistory, made: Step): StepHistory => ({
  done: [...done, made],
  undone: undone.slice(0, -1),
  at: 0,
})

export const undoLabel = ({ done }: StepHistory): StepLabel | undefined => done.at(-1)?.label
export const redoLabel = ({ undone }: StepHistory): StepLabel | undefined => undone.at(-1)?.label
