import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Link, useParams } from 'react-router-dom'
import { runName } from '#domain/bulk/RunParts.tsx'
import { unmatchedIn, UnmatchedResults } from '#domain/bulk/UnmatchedResults.tsx'
import type { RunView } from '#domain/bulk/run-status.ts'
import { useBulkRuns } from '#domain/bulk/runs.ts'
import { useRun } from '#domain/bulk/use-runs.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useJournalReady } from '#domain/use-journal-ready.ts'
import { runsTexts } from '#texts/runs/runs.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { linkClass } from '#ui/Link.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { runRows } from '../mapping/result-sources.ts'
import { SaveAgain } from './SaveAgain.tsx'
import { SavedResultSummary } from './SavedResultSummary.tsx'
import styles from './SaveResult.module.css'
import { useSaves } from './use-saves.ts'

/** Saves the found rows of a run to a table: `/runs/:runId/save`. */
export function SaveRunPage() {
  const { saveResult: t, shell } = useTexts(saveResultTexts)
  const runs = useTexts(runsTexts)
  const { runId = '' } = useParams()
  const isReady = useJournalReady()
  const view = useRun(runId)
  const saves = useSaves(runId)
  return (
    <div className={styles.page}>
      <PageTitle>{shell.title(t.title)}</PageTitle>
      <header className={styles.head}>
        <h1 className="ec-title">{t.title}</h1>
        {view && (
          <p className="ec-2">
            <Link className={linkClass} to={paths.bulkRun(view.id)}>
              {t.from(runName(view, runs))}
            </Link>
          </p>
        )}
      </header>
      {saves.map((save) => (
        <SavedResultSummary key={save.id} save={save} />
      ))}
      {view && <UnmatchedResults view={view} leadsTo="save" />}
      {view ? (
        <OfRun key={saves.length} view={view} wasSaved={saves.length > 0} />
      ) : isReady ? (
        <EmptyState
          icon="circle-question-mark"
          title={runs.runs.notFound}
          actions={
            <Link className={buttonClass({})} to={paths.tasks()}>
              {t.back}
            </Link>
          }
        />
      ) : (
        <Skeleton label={t.reading} shape="lines" count={6} />
      )}
    </div>
  )
}

function OfRun({ view, wasSaved }: { readonly view: RunView; readonly wasSaved: boolean }) {
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
  if (found > 0 && !rows.data) return <Skeleton label={t.reading} shape="lines" count={6} />
  if (!rows.data || rows.data.count === 0) {
    return unmatchedIn(view).length > 0 ? null : (
      <EmptyState icon="minus" title={t.none.title}>
        {t.none.body}
      </EmptyState>
    )
  }
  return <SaveAgain wasSaved={wasSaved} origin={view.id} rows={rows.data} home={view.run.source.table} />
}
