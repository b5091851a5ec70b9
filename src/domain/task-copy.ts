import type { Task } from '#contract/tasks.ts'
import { shapeOf } from './result/results.ts'
import { hasResult, phaseOf } from './task-life.ts'

/** Copies larger than this stay with the service: a device's storage is shared by all sites. */
const LARGEST_COPY = 20_000_000

/** True for what is no result when a run was stopped: nothing had been found yet. */
export const isNothing = (data: unknown): boolean => {
  const { kind } = shapeOf(data)
  return kind === 'none' || kind === 'empty'
}

/** How large a device copy of this result is, in characters of its JSON; undefined for what is not kept on a device. */
export function copySize(task: Pick<Task, 'status' | 'data' | 'progress'>): number | undefined {
  const phase = phaseOf(task)
  if (task.data === undefined || !hasResult(phase)) return undefined
  if (phase === 'stopped' && isNothing(task.data)) return undefined
  const size = sizeOf(task.data)
  return size === undefined || size > LARGEST_COPY ? undefined : size
}

/** Undefined for what is nested too deep to be written or cloned: it stays with the service. */
function sizeOf(data: unknown): number | undefined {
  try {
    structuredClone(data)
    return JSON.stringify(data).length
  } catch {
    return undefined
  }
}
