import type { Task } from '#contract/tasks.ts'
import { shapeOf } from './result/shape.ts'
import { hasResult, phaseOf } from './task-life.ts'

/** True for what is no result when a run was stopped: nothing had been found yet. */
export const isNothing = (data: unknown): boolean => {
  const { kind } = shapeOf(data)
  return kind === 'none' || kind === 'empty'
}

/** True for a task with a result, of which a device may keep a copy. */
export function isWorthKeeping(task: Pick<Task, 'status' | 'data' | 'progress'>): boolean {
  const phase = phaseOf(task)
  return task.data !== undefined && hasResult(phase) && !(phase === 'stopped' && isNothing(task.data))
}
