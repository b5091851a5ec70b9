import type { TaskEntry, TaskRecord } from '#domain/task-ledger.ts'
import { isPolled, isOpen, isUnknownTask } from '#domain/task-state.ts'
import { MAX_SELECTED } from './list-query.ts'

/** Selects one, or deselects it. One more than fit is not selected. */
export const toggleSelected = (selected: readonly string[], id: string): readonly string[] =>
  selected.includes(id) ? selected.filter((other) => other !== id) : withSelected(selected, [id])

/** Returns the selection with these added, as many as fit. */
export const withSelected = (selected: readonly string[], ids: readonly string[]): readonly string[] =>
  [...new Set([...selected, ...ids])].slice(0, MAX_SELECTED)

/**
 * Selects or deselects everything from one row to another, both included, by the state of the row that was clicked last
 * (`isOn`). An end that is not shown any more leaves the other alone.
 */
export function selectRange(
  selected: readonly string[],
  shown: readonly string[],
  from: string | undefined,
  to: string,
  isOn: boolean,
): readonly string[] {
  const start = from === undefined ? -1 : shown.indexOf(from)
  const end = shown.indexOf(to)
  const range = start < 0 || end < 0 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1)
  return isOn ? withSelected(selected, range) : selected.filter((id) => !range.includes(id))
}

/** The selected tasks that the journal has, in its order, and how many of them the list does not show now. */
export function selectedTasks(selected: readonly string[], tasks: readonly TaskRecord[], shown: ReadonlySet<string>) {
  const wanted = new Set(selected)
  const current = tasks.filter(({ id, body }) => wanted.has(id) && !isUnknownTask(body))
  return { there: current, outOfSight: current.filter(({ id }) => !shown.has(id)).length }
}

/** True for a task that can be stopped: it runs, and no stop was requested yet. */
export const canStop = (entry: TaskEntry): boolean => isOpen(entry) && !isPolled(entry) && entry.stopAskedAt === null

/**
 * Reason why a task is not run again with others: it has not ended, it has what it was bought for, its inputs are
 * unknown, or it ran a flow, whose price depends on the version that would be run.
 */
export type NoRetry = 'running' | 'has-result' | 'inputs-unknown' | 'flow'

/** Undefined for a task that ended without what it was bought for, or whose result expired. */
export function whyNoRetry(entry: TaskEntry): NoRetry | undefined {
  if (isOpen(entry)) return 'running'
  if (!entry.target || !entry.params) return 'inputs-unknown'
  if (entry.phase === 'done') return 'has-result'
  const isLostHere = entry.phase === 'gone' || entry.missing
  if (isLostHere && entry.copy !== null) return 'has-result'
  return entry.target.kind === 'flow' ? 'flow' : undefined
}
