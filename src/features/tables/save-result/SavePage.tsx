import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Link, useParams } from 'react-router-dom'
import { taskKeys } from '#api/tasks.ts'
import { runName } from '#domain/bulk/RunParts.tsx'
import type { RunView } from '#domain/bulk/run-status.ts'
import { useBulkRuns } from '#domain/bulk/runs.ts'
import { unmatchedIn, UnmatchedResults } from '#domain/bulk/UnmatchedResults.tsx'
import { useRun } from '#domain/bulk/use-runs.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useServices } from '#domain/services.tsx'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { taskName } from '#domain/task-name.ts'
import { isOpen } from '#domain/task-state.ts'
import { useResult } from '#domain/task/use-result.ts'
import { useJournalReady } from '#domain/use-journal-ready.ts'
import { useTask } from '#domain/use-tasks.ts'
import { isSlug } from '#lib/ids.ts'
import { runsTexts } from '#texts/runs/runs.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { linkClass } from '#ui/Link.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { resultRows, runRows } from '../mapping/result-sources.ts'
import { SavedResultSummary } from './SavedResultSummary.tsx'
import { SaveForm, type SaveFormProps } from './SaveForm.tsx'
import styles from './SaveResult.module.css'
import { useFocusAfterSave } from './use-focus-after-save.ts'
import { type KnownSave, useSaves } from './use-saves.ts'

/** Page to save the result of a task in a table: `/tasks/:taskId/save`. */
export function SaveResultPage() {
  const texts = useTexts(saveResultTexts)
  const { noTask } = texts.saveResult
  const { taskId = '' } = useParams()
  const task = useTask(taskId)
  const saves = useSaves(taskId)
  const focus = useFocusAfterSave()
  const from =
    task && isSlug(taskId) ? { to: paths.task(taskId), name: taskName(taskId, task.body.target, texts) } : undefined
  return (
    <SaveFrame from={from} saves={saves} onSaveShown={focus.take}>
      {task ? (
        <OfTask key={saves.length} task={task} wasSaved={saves.length > 0} onSave={focus.expect} />
      ) : isSlug(taskId) ? (
        <RemoteSave taskId={taskId} />
      ) : (
        <NothingToSave {...noTask} back={paths.tasks()} />
      )}
    </SaveFrame>
  )
}

/** Saves the found rows of a run to a table: `/runs/:runId/save`. */
export function SaveRunPage() {
  const runs = useTexts(runsTexts)
  const { runId = '' } = useParams()
  const isReady = useJournalReady()
  const view = useRun(runId)
  const saves = useSaves(runId)
  const focus = useFocusAfterSave()
  return (
    <SaveFrame
      from={view && { to: paths.bulkRun(view.id), name: runName(view, runs) }}
      saves={saves}
      onSaveShown={focus.take}
    >
      {view && <UnmatchedResults view={view} leadsTo="save" />}
      {view ? (
        <OfRun key={saves.length} view={view} wasSaved={saves.length > 0} onSave={focus.expect} />
      ) : isReady ? (
        <NothingToSave title={runs.runs.notFound} back={paths.tasks()} />
      ) : (
        <Reading />
      )}
    </SaveFrame>
  )
}

interface SaveFrameProps {
  /** The task or run that is saved, once it is known. */
  readonly from: { readonly to: string; readonly name: string } | undefined
  readonly saves: readonly KnownSave[]
  /** Called with the summary of a save when it appears. */
  readonly onSaveShown: (summary: HTMLElement | null) => void
  readonly children: ReactNode
}

/** The head of both pages, and what was saved before. */
function SaveFrame({ from, saves, onSaveShown, children }: SaveFrameProps) {
  const { saveResult: t, shell } = useTexts(saveResultTexts)
  return (
    <div className={classNames('ec-stack ec-stack--24', styles.page)}>
      <PageTitle>{shell.title(t.title)}</PageTitle>
      <header className="ec-stack ec-stack--4">
        <h1 className="ec-title">{t.title}</h1>
        {from && (
          <p className="ec-2">
            <Link className={linkClass} to={from.to}>
              {t.from(from.name)}
            </Link>
          </p>
        )}
      </header>
      {saves.map((save) => (
        <SavedResultSummary key={save.id} save={save} onShown={onSaveShown} />
      ))}
      {children}
    </div>
  )
}

function Reading() {
  const { saveResult: t } = useTexts(saveResultTexts)
  return <Skeleton label={t.reading} shape="lines" count={6} />
}

interface NothingToSaveProps {
  readonly title: string
  readonly body?: string
  /** Where a link leads back to, if what was to be saved does not exist. */
  readonly back?: string
}

function NothingToSave({ title, body, back }: NothingToSaveProps) {
  const { saveResult: t } = useTexts(saveResultTexts)
  return (
    <EmptyState
      icon={back === undefined ? 'minus' : 'circle-question-mark'}
      title={title}
      actions={
        back !== undefined && (
          <Link className={buttonClass({})} to={back}>
            {t.back}
          </Link>
        )
      }
    >
      {body}
    </EmptyState>
  )
}

/** Adds a task of a link to the journal, as its own page does; the poller reads it then. */
function RemoteSave({ taskId }: { readonly taskId: string }) {
  const { noTask } = useTexts(saveResultTexts).saveResult
  const { ledger } = useServices()
  const adopted = useQuery({
    queryKey: [...taskKeys.one(taskId), 'adopted'],
    networkMode: 'always',
    queryFn: async () => {
      await ledger.track(taskId)
      return true
    },
  })
  return adopted.isError ? <NothingToSave {...noTask} back={paths.task(taskId)} /> : <Reading />
}

/** The form, once the result is loaded. */
function OfTask({ task, ...again }: Pick<SaveAgainProps, 'wasSaved' | 'onSave'> & { readonly task: TaskRecord }) {
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
  if (!rows.data && result.isEnabled) return <Reading />
  if (!rows.data || rows.data.count === 0) return <NothingToSave {...t.none} />
  return <SaveAgain {...again} origin={task.id} rows={rows.data} />
}

function OfRun({ view, ...again }: Pick<SaveAgainProps, 'wasSaved' | 'onSave'> & { readonly view: RunView }) {
  const { saveResult: t } = useTexts(saveResultTexts)
  const store = useBulkRuns().rows(view.id)
  const read = useSyncExternalStore(store.subscribe, store.get)
  const failure = useSyncExternalStore(store.subscribe, store.failure)
  const found = view.rows.found
  const rows = useQuery({
    queryKey: ['run-rows', view.id, found],
    enabled: read?.isComplete === true,
    networkMode: 'always',
    staleTime: Infinity,
    structuralSharing: false,
    queryFn: () => (read ? runRows(read, view.run.source, t.source) : null),
  })
  if (failure !== undefined) return <ProblemNotice title={t.failed} error={failure} onRetry={store.readAgain} />
  if (rows.isError) return <ProblemNotice title={t.failed} error={rows.error} onRetry={() => void rows.refetch()} />
  if (found > 0 && !rows.data) return <Reading />
  if (!rows.data || rows.data.count === 0) {
    return unmatchedIn(view).length > 0 ? null : <NothingToSave {...t.none} />
  }
  return <SaveAgain {...again} origin={view.id} rows={rows.data} home={view.run.source.table} />
}

interface SaveAgainProps extends Omit<SaveFormProps, 'takesFocus'> {
  readonly wasSaved: boolean
}

/** The form; behind a button where the result was saved before, so that it is not saved twice by reflex. */
function SaveAgain({ wasSaved, ...form }: SaveAgainProps) {
  const { saveResult: t } = useTexts(saveResultTexts)
  const [isAgain, setIsAgain] = useState(false)
  if (!wasSaved || isAgain) return <SaveForm {...form} takesFocus={isAgain} />
  return (
    <div>
      <Button onClick={() => setIsAgain(true)}>{t.again}</Button>
    </div>
  )
}
