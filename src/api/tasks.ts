import { queryOptions } from '@tanstack/react-query'
import { type Task, cancelTask, getTask } from '#contract/tasks.ts'
import type { Call, CallOptions } from './client.ts'
import { opaqueStatus, problemOf } from './errors.ts'

export const taskKeys = {
  all: ['tasks'] as const,
  one: (id: string) => [...taskKeys.all, id] as const,
}

/** A 410 means that a result is over 24 hours old: a state, not a fault. */
const expiredIsState = (error: unknown): Task => {
  const problem = problemOf(error)
  // A gateway's page is no response of the service: nothing bought is called expired because of it.
  if (problem?.kind === 'gone' && opaqueStatus(problem) === undefined) return { status: 'gone' }
  throw error
}

export const tasksApi = (call: Call) => {
  /** Reads a task once; an expired one is a task of status `gone`. */
  const read = (id: string, options?: CallOptions): Promise<Task> =>
    call(getTask, { params: { task_id: id }, query: {} }, options).catch(expiredIsState)

  return {
    read,
    one: (id: string) =>
      queryOptions({
        queryKey: taskKeys.one(id),
        queryFn: ({ signal }) => read(id, { signal }),
        // Read again only by the one poller (domain/task-poller.ts), which writes what it receives under this key.
        staleTime: Infinity,
      }),
    /** Requests the service to stop. The response is not documented: read the task afterwards. */
    cancel: (id: string): Promise<unknown> => call(cancelTask, { params: { task_id: id } }),
  }
}
