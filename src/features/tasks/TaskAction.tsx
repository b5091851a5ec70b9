import { paths } from '#domain/paths.ts'
import { StopTask } from '#domain/task/StopTask.tsx'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { isPolled, isOpen } from '#domain/task-state.ts'
import { taskName } from '#domain/task-name.ts'
import { namedWithInputs } from '#domain/task/named-with-inputs.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { ButtonLink } from '#domain/ButtonLink.tsx'

/** The next action for a task: stop it, open its result, or buy it again. */
export function TaskAction({ task }: { readonly task: TaskRecord }) {
  const texts = useTexts(tasksTexts)
  const { tasks: t } = texts
  const { id, body } = task
  const name = taskName(id, body.target, texts)
  if (isOpen(body) && !isPolled(body)) return <StopTask task={task} />
  const nothingLeft = body.copy === null && (body.missing || body.phase === 'gone' || body.phase === 'failed')
  return nothingLeft && body.target ? (
    <ButtonLink
      size="sm"
      to={paths.runAgain(body.target, id)}
      aria-label={namedWithInputs(t.runAgainNamed(name), body.params, texts)}
    >
      {t.runAgain}
    </ButtonLink>
  ) : (
    <ButtonLink size="sm" to={paths.task(id)} aria-label={namedWithInputs(t.openNamed(name), body.params, texts)}>
      {t.open}
    </ButtonLink>
  )
}
