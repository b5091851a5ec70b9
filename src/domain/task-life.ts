import type { ReportedProgress, Task } from '#contract/tasks.ts'

/** State of a task, whatever the service calls it. `unknown`: a status in no list, treated as running for a while. */
export type TaskPhase = 'running' | 'done' | 'partial' | 'failed' | 'stopped' | 'no-data' | 'gone' | 'unknown'

// Only the first six statuses are documented. The other ones were seen in public clients of the service.
const phases: ReadonlyMap<string, TaskPhase> = new Map([
  ['created', 'running'],
  ['processing', 'running'],
  ['completed', 'done'],
  ['partially_completed', 'partial'],
  ['failed', 'failed'],
  ['gone', 'gone'],
  ['queued', 'running'],
  ['waiting', 'running'],
  ['success', 'done'],
  ['error', 'failed'],
  ['cancelled', 'stopped'],
  ['canceled', 'stopped'],
])

/** Returns the phase of a status from the service. `no_data` is an end only when nothing is in progress any more. */
export function phaseOf(task: Pick<Task, 'status' | 'data' | 'progress'>): TaskPhase {
  if (task.status === 'no_data') {
    const ended = task.data !== undefined || task.progress?.['processing'] === 0
    return ended ? 'no-data' : 'running'
  }
  return phases.get(task.status) ?? 'unknown'
}

/** True if the status is final: it is not polled again. */
export const isFinished = (phase: TaskPhase): boolean => phase !== 'running' && phase !== 'unknown'

export const hasResult = (phase: TaskPhase): boolean =>
  phase === 'done' || phase === 'partial' || phase === 'stopped' || phase === 'no-data'

/** Counts of a bulk run with names of ours; what the service leaves out stays undefined, it is not 0. */
export interface Counts {
  readonly total?: number
  readonly found?: number
  readonly none?: number
  readonly failed?: number
}

/** Undefined for a single run, which has no progress. */
export function countsOf(progress: ReportedProgress | null | undefined): Counts | undefined {
  if (!progress) return undefined
  const { total, completed, no_data: none, failed } = progress
  return {
    ...(total === undefined ? {} : { total }),
    ...(completed === undefined ? {} : { found: completed }),
    ...(none === undefined ? {} : { none }),
    ...(failed === undefined ? {} : { failed }),
  }
}
