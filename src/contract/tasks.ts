import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import { endpoint } from './endpoint.ts'
import { slug } from './strict.ts'
import { decimal, flag, oneInList, readAfter, withTaskId } from './tolerant.ts'

/** The service deletes a result this long after it stored it (API spec, Limits). */
export const RESULT_RETENTION_MS = 24 * 3_600_000

/**
 * Counts of a bulk run. Not documented: the keys. Newer services send total, completed, no_data, failed and
 * processing; older ones lack no_data. Any integers are accepted; a missing count is unknown, not 0.
 */
const progressSchema = readAfter(
  (counts) =>
    isObject(counts) ? Object.fromEntries(Object.entries(counts).filter(([, n]) => Number.isFinite(n))) : counts,
  z.catch(z.nullish(z.record(z.string(), z.number())), null),
)
export type ReportedProgress = Readonly<Record<string, number>>

/**
 * A task as the service returns it. An unknown status must not break a page: it is preserved and
 * treated as unfinished. Not documented: `error`, `credits_spent`, and `request_id` as the id's older name.
 */
export const taskSchema = readAfter(
  withTaskId,
  z.looseObject({
    task_id: z.nullish(z.string()),
    status: z.string(),
    data: z.optional(z.unknown()),
    progress: progressSchema,
    error: z.catch(z.nullish(z.union([oneInList, z.array(z.string())])), null),
    credits_spent: z.catch(z.nullish(decimal), null),
  }),
)
export type Task = z.output<typeof taskSchema>

const byTask = z.strictObject({ task_id: slug('Not a task id') })

export const getTask = endpoint({
  method: 'GET',
  path: '/v1/tasks/{task_id}',
  effect: 'read',
  params: byTask,
  // Not documented: `include_partial` requests the rows a running bulk task has finished so far.
  query: z.strictObject({ include_partial: z.optional(flag) }),
  redactKey: true,
  response: taskSchema,
})

/** Not documented: the response. Newer services send the task; whatever comes, the task is read again afterwards. */
export const cancelTask = endpoint({
  method: 'POST',
  path: '/v1/tasks/{task_id}/cancel',
  effect: 'set',
  params: byTask,
  redactKey: true,
  response: z.unknown(),
})
