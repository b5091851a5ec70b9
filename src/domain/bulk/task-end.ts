import { problemOf } from '#api/errors.ts'
import type { Task } from '#contract/tasks.ts'
import type { Ledger } from '../task-ledger.ts'
import { hasResult, isFinished, phaseOf } from '../task-life.ts'
import type { EndedTask } from './outcome.ts'
import type { BatchStatus } from './run-status.ts'

export interface TaskEndDeps {
  readonly ledger: Pick<Ledger, 'copy'>
  /** Reads a task from the service once. */
  readonly readTask: (taskId: string) => Promise<Task>
}

/**
 * Returns the outcome of a task, with its result: from the copy on this device, else from the service. Undefined while
 * the service reports that it is still running.
 */
export async function endOfTask(
  deps: TaskEndDeps,
  taskId: string,
  { task }: Pick<BatchStatus, 'task'>,
): Promise<EndedTask | undefined> {
  const entry = task?.body
  if (entry?.missing) return { phase: entry.phase, progress: null, error: null, data: undefined, isMissing: true }
  const copy = await deps.ledger.copy(taskId)
  const known = entry && { phase: entry.phase, progress: entry.progress, error: entry.error, isMissing: false }
  if (known && (copy || !hasResult(known.phase))) return { ...known, data: copy?.data }
  try {
    const read = await deps.readTask(taskId)
    if (!isFinished(phaseOf(read))) return undefined
    return {
      phase: phaseOf(read),
      progress: read.progress,
      error: read.error ?? null,
      data: read.data,
      isMissing: false,
    }
  } catch (error) {
    if (problemOf(error)?.kind !== 'not-found' || known) throw error
    return { phase: 'gone', progress: null, error: null, data: undefined, isMissing: true }
  }
}
