import { cancelTask, getTask } from '#contract/tasks.ts'
import { type Context, implement } from '../implement.ts'
import { conflict, gone, ok } from '../replies.ts'
import { cancel } from '../tasks-engine.ts'
import { owned } from './owned.ts'
import { serializeTask } from '../serialize-enrichment.ts'
import { type ServiceTask, findOrThrow } from '../mock-state.ts'

/** A task of the caller's own workspace. Ends the call for a task of another one. */
const findTask = (context: Context, id: string): ServiceTask =>
  owned(context, findOrThrow(context.state.tasks, id), 'Task')

export const taskRoutes = [
  implement(getTask, ({ params, query }, context) => {
    const { state, now } = context
    const { wire } = state.settings
    const task = findTask(context, params.task_id)
    // Not documented: one source returns an expired task as 200 with the status `gone`.
    if (task.state === 'gone') return wire === 'oas' ? ok({ task_id: task.id, status: 'gone' }) : gone()
    return ok(serializeTask(state, task, now, query.include_partial === true))
  }),

  implement(cancelTask, ({ params }, context) => {
    const { state, now } = context
    const task = findTask(context, params.task_id)
    // Not documented: the response, and that a task that has ended cannot be stopped.
    if (!cancel(state, task, now)) return conflict(`The task has already ended (${task.state}).`)
    return ok(serializeTask(state, task, now, false))
  }),
]
