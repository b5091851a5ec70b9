import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { taskKeys } from '#api/tasks.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useServices } from '#domain/services.tsx'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { taskName } from '#domain/task-name.ts'
import { isOpen } from '#domain/task-state.ts'
import { useResult } from '#domain/task/use-result.ts'
import { useTask } from '#domain/use-tasks.ts'
import { isSlug } from '#lib/ids.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { linkClass } from '#ui/Link.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { resultRows } from '../mapping/result-sources.ts'
import { SaveAgain } from './SaveAgain.tsx'
import { SavedResultSummary } from './SavedResultSummary.tsx'
import styles from './SaveResult.module.css'
import { useSaves } from './use-saves.ts'

/** Page to save the result of a task in a table: `/tasks/:taskId/save`. */
export function SaveResultPage() {
  const texts = useTexts(saveResultTexts)
  const { saveResult: t, shell } = texts
  const { taskId = '' } = useParams()
  const task = useTask(taskId)
  const saves = useSaves(taskId)
  return (
    <div className={styles.page}>
      <PageTitle>{shell.title(t.title)}</PageTitle>
      <header className={styles.head}>
        <h1 className="ec-title">{t.title}</h1>
        {task && isSlug(taskId) && (
          <p className="ec-2">
            <Link className={linkClass} to={paths.task(taskId)}>
              {t.from(taskName(taskId, task.body.target, texts))}
            </Link>
          </p>
        )}
      </header>
      {saves.map((save) => (
        <SavedResultSummary key={save.id} save={save} />
      ))}
      {task ? (
        <OfTask key={saves.length} task={task} wasSaved={saves.length > 0} />
      ) : isSlug(taskId) ? (
        <RemoteSave taskId={taskId} />
      ) : (
        <NoTask to={paths.tasks()} />
      )}
    </div>
  )
}

/** Adds a task of a link to the journal, as its own page does; the poller reads it then. */
function RemoteSave({ taskId }: { readonly taskId: string }) {
  const { saveResult: t } = useTexts(saveResultTexts)
  const { ledger } = useServices()
  const adopted = useQuery({
    queryKey: [...taskKeys.one(taskId), 'adopted'],
    networkMode: 'always',
    queryFn: async () => {
      await ledger.track(taskId)
      return true
    },
  })
  return adopted.isError ? <NoTask to={paths.task(taskId)} /> : <Skeleton label={t.reading} shape="lines" count={6} />
}

function NoTask({ to }: { readonly to: string }) {
  const { saveResult: t } = useTexts(saveResultTexts)
  return (
    <EmptyState
      icon="circle-question-mark"
      title={t.noTask.title}
      actions={
        <Link className={buttonClass({})} to={to}>
          {t.back}
        </Link>
      }
    >
      {t.noTask.body}
    </EmptyState>
  )
}

/** The form, once the result is loaded. */
function OfTask({ task, wasSaved }: { readonly task: TaskRecord; readonly wasSaved: boolean }) {
  const { saveResult: t } = useTexts(saveResultTexts)
  const result = useResult(task)
  const { params, progress } = task.body
  const data = result.data?.data
  const rows = useQuery({
    queryKey: ['result-rows', task.id, result.dataUpdatedAt],
    enabled: result.isSuccess,
    networkMode: 'always',
    staleTime: Infinity,
    structuralSharing: false,
    // Inputs of a run of many belong to one row each, and not in this order.
    queryFn: () => resultRows(data, progress ? null : params, t.source),
  })
  if (result.isError || rows.isError) {
    return <ProblemNotice title={t.failed} error={result.error ?? rows.error} onRetry={() => void result.refetch()} />
  }
  if (isOpen(task.body)) return <Skeleton label={t.running} shape="lines" count={6} />
  if (!rows.data && result.isEnabled) return <Skeleton label={t.reading} shape="lines" count={6} />
  if (!rows.data || rows.data.count === 0) {
    return (
      <EmptyState icon="minus" title={t.none.title}>
        {t.none.body}
      </EmptyState>
    )
  }
  return <SaveAgain wasSaved={wasSaved} origin={task.id} rows={rows.data} />
}
