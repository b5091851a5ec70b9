import type { Task } from '#contract/tasks.ts'
import { shapeOf } from './result/shape.ts'
import { hasResult, phaseOf } from './task-life.ts'

/** True for what is no result: nothing, an empty list, or fields of which none has a value. */
export const isNothing = (data: unknown): boolean => {
  const shape = shapeOf(data)
  if (shape.kind === 'fields') return Object.values(shape.value).every((value) => value === null || value === '')
  return shape.kind === 'none' || shape.kind === 'empty'
}

/** True for a task with a result, of which a device may keep a copy. */
export function isWorthKeeping(task: Pick<Task, 'status' | 'data' | 'progress'>): boolean {
  const phase = phaseOf(task)
  return task.data !== undefined && hasResult(phase) && !(phase === 'stopped' && isNothing(task.data))
}
