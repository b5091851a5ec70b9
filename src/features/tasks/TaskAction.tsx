import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { StopTask } from '#domain/StopTask.tsx'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { isOpen } from '#domain/task-state.ts'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'

/** The one thing to do next with a task: stop it, look at its result, or buy it again. */
export function TaskAction({ task }: { readonly task: TaskRecord }) {
  const { tasks: t } = useTexts(tasksTexts)
  const { id, body } = task
  const name = body.target?.name ?? t.nameless
  if (isOpen(body)) return <StopTask task={task} />
  const nothingLeft = body.copy === null && (body.missing || body.phase === 'gone' || body.phase === 'failed')
  return nothingLeft && body.target ? (
    <Link
      className={buttonClass({ size: 'sm' })}
      to={paths.runAgain(body.target.id, id)}
      aria-label={t.runAgainNamed(name)}
    >
      {t.runAgain}
    </Link>
  ) : (
    <Link className={buttonClass({ size: 'sm' })} to={paths.task(id)} aria-label={t.openNamed(name)}>
      {t.open}
    </Link>
  )
}
