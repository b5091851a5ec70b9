import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { taskKeys } from '#api/tasks.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useServices } from '#domain/services.tsx'
import { isUnknownTask } from '#domain/task-state.ts'
import { taskName } from '#domain/task-name.ts'
import { TaskPanel } from '#domain/task/TaskPanel.tsx'
import { useVisit } from '#domain/recents.ts'
import { useTask } from '#domain/use-tasks.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { PartOfRun } from './PartOfRun.tsx'
import { TaskFacts } from './TaskFacts.tsx'
import { TaskHead } from './TaskHead.tsx'
import styles from './TaskPage.module.css'

/** One task of the journal; an id from a link is taken into it, so that the poller asks about it. */
export function OneTask({ taskId }: { readonly taskId: string }) {
  const texts = useTexts(tasksTexts)
  const { tasks: t, shell } = texts
  const { ledger } = useServices()
  const navigate = useNavigate()
  const task = useTask(taskId)
  const adopted = useQuery({
    queryKey: [...taskKeys.one(taskId), 'adopted'],
    enabled: !task,
    networkMode: 'always',
    queryFn: async () => {
      await ledger.adopt(taskId)
      return true
    },
  })
  const name = taskName(taskId, task?.body.target ?? null, texts)
  const { status, target: ran } = task?.body ?? { status: '', target: null }
  // An id that the service never knew is no place to come back to.
  useVisit(
    status === '' && !ran
      ? undefined
      : {
          kind: 'task',
          to: paths.task(taskId),
          name,
          ...(ran?.kind === 'enrichment' && ran.category && { category: ran.category }),
        },
  )
  const title = <PageTitle>{shell.title(name)}</PageTitle>

  if (!task && adopted.isError) {
    return (
      <>
        {title}
        <h1 className="ec-sr">{name}</h1>
        <ProblemNotice title={t.openFailed} error={adopted.error} onRetry={() => void adopted.refetch()} />
      </>
    )
  }
  if (!task) {
    return (
      <>
        {title}
        <h1 className="ec-sr">{name}</h1>
        <Skeleton label={t.opening} />
      </>
    )
  }
  const { target, bulk } = task.body
  const remove = async () => {
    await navigate(paths.tasks())
    await ledger.remove(taskId)
  }
  // The inputs of a batch are its run's, which has retries of its own.
  const runAgain = target && !bulk ? () => void navigate(paths.runAgain(target, taskId)) : undefined
  return (
    <>
      {title}
      <TaskHead task={task} />
      <div className={styles.split}>
        <TaskPanel taskId={taskId} onRunAgain={runAgain} />
        <div className="ec-stack">
          {bulk && <PartOfRun runId={bulk.run} />}
          <TaskFacts task={task} />
          {task.body.missing && task.body.copy === null && !isUnknownTask(task.body) && (
            <Button icon="x" tooltip={t.remove.why} onClick={() => void remove()}>
              {t.remove.act}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
