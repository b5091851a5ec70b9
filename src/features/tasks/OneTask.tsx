import { useQuery } from '@tanstack/react-query'
import { useNavigate, Link } from 'react-router-dom'
import { taskKeys } from '#api/tasks.ts'
import { CopyableId } from '#domain/CopyableId.tsx'
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
import { TaskFacts } from './TaskFacts.tsx'
import styles from './TaskPage.module.css'
import { runName } from '#domain/bulk/RunParts.tsx'
import { useRun } from '#domain/bulk/use-runs.ts'
import { runsTexts } from '#texts/runs/runs.ts'
import { linkClass } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { inputSummary } from '#domain/format-inputs.ts'
import { runIcon } from '#domain/target-icon.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { formatDateTime } from '#lib/format.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { Tile } from '#ui/Tile.tsx'

/** One task of the journal; an id from a link is added to it, so that the poller reads it. */
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
      await ledger.track(taskId)
      return true
    },
  })
  const name = taskName(taskId, task?.body.target ?? null, texts)
  const { status, target: ran } = task?.body ?? { status: '', target: null }
  // An id that the service never had is no page to return to.
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

/** Link to the run of which a task is one batch; nothing if this device does not have the run. */
function PartOfRun({ runId }: { readonly runId: string }) {
  const texts = useTexts(runsTexts)
  const view = useRun(runId)
  if (!view) return null
  return (
    <Notice title={texts.runs.partOf}>
      <Link className={linkClass} to={paths.bulkRun(runId)}>
        {runName(view, texts)}
      </Link>
    </Notice>
  )
}

function TaskHead({ task: { id, body } }: { readonly task: TaskRecord }) {
  const texts = useTexts(resultTexts)
  const { tasks: t, locale } = texts
  const inputs = inputSummary(body.params)
  const time = formatDateTime(body.startedAt, locale)
  return (
    <header className={styles.head}>
      <Tile icon={runIcon(body.target)} size="lg" />
      <div className="ec-grow">
        <h1 className="ec-title">
          {body.target ? (
            <Link className={styles.target} to={paths.target(body.target)}>
              {taskName(id, body.target, texts)}
            </Link>
          ) : (
            taskName(id, null, texts)
          )}
        </h1>
        <p className={styles.sub}>
          {inputs && <span className={styles.inputs}>{inputs}</span>}
          <CopyableId id={id} />
          <span>{body.target ? t.started(time) : t.opened(time)}</span>
        </p>
      </div>
    </header>
  )
}
