import { isSameList } from '#lib/lists.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { sameJson } from '../model/json.ts'
import { applyStep } from './apply-step.ts'
import { inverse, type Patch, type Step } from './flow-command.ts'
import { isRedactionMark } from './left-out.ts'

/** Undo stack, oldest first, and redo stack, next last. Plain JSON: the device journal keeps it across reloads. */
export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** Time of the last step, in milliseconds; absent once something else happened after it. */
  readonly at?: number
}

/** The history of a flow that was just opened. */
export const noHistory: History = { past: [], future: [] }

/** The history with every step mapped. */
export const mapHistory = (history: History, make: (step: Step) => Step): History => ({
  ...history,
  past: history.past.map(make),
  future: history.future.map(make),
})

/** Number of steps that can be undone at most (flows G7). */
export const MAX_STEPS = 1000

/** Pauses in typing that are longer begin a new step. */
const TYPING_MS = 1000

/** Takes a step in; what had been undone cannot be redone any more. */
export function record({ past, at }: History, step: Step, now: number): History {
  const last = past.at(-1)
  const isTyping =
    step.typing !== undefined && last?.typing === step.typing && at !== undefined && now - at <= TYPING_MS
  const created = { ...step, at: now }
  if (!isTyping || !last) return { past: [...past, created].slice(-MAX_STEPS), future: [], at: now }
  const joined = joinSteps(last, created)
  return { past: joined.patches.length > 0 ? [...past.slice(0, -1), joined] : past.slice(0, -1), future: [], at: now }
}

/** Returns two steps as one; changes of the first that the second reverts are in neither. */
function joinSteps(first: Step, second: Step): Step {
  const patches = second.patches.reduce<readonly Patch[]>((joined, patch) => {
    const at = joined.findIndex((other) => isSameList(other.path, patch.path))
    const before = joined[at]
    // Only values that stay where they are can be joined into one change.
    if (
      !before ||
      before.now === undefined ||
      patch.now === undefined ||
      patch.was === undefined ||
      at < joined.length - 1
    )
      return [...joined, patch]
    // Two secrets that are not known here are not known to be the same.
    if (sameJson(before.was, patch.now) && !isRedactionMark(patch.now)) return joined.toSpliced(at, 1)
    return joined.with(at, { ...before, now: patch.now })
  }, first.patches)
  return { ...first, ...second, patches }
}

/** An undo or redo: the new state of both, the step as it was applied, and what another user's change prevented. */
export interface HistoryMove {
  readonly history: History
  readonly doc: FlowDoc
  readonly step: Step
  readonly skipped: readonly Patch[]
}

/**
 * Undoes the last step; undefined where there is none. The document may have been merged meanwhile. A step that
 * changes nothing here moves to the redo stack as it is: a secret typed in another tab, or any step if `isPassed`.
 */
export function undo({ past, future }: History, doc: FlowDoc, isPassed?: boolean): HistoryMove | undefined {
  const last = past.at(-1)
  if (!last) return undefined
  const { doc: next, applied: step, skipped } = applyStep(doc, inverse(isPassed ? { ...last, patches: [] } : last))
  const undone = step.patches.length > 0 ? inverse(step) : last
  return { history: { past: past.slice(0, -1), future: [...future, undone] }, doc: next, step, skipped }
}

/** Applies the step again that was undone last; likewise. */
export function redo({ past, future }: History, doc: FlowDoc, isPassed?: boolean): HistoryMove | undefined {
  const last = future.at(-1)
  if (!last) return undefined
  const { doc: next, applied: step, skipped } = applyStep(doc, isPassed ? { ...last, patches: [] } : last)
  const redone = step.patches.length > 0 ? step : last
  return { history: { past: [...past, redone], future: future.slice(0, -1) }, doc: next, step, skipped }
}
