import { Link, useParams } from 'react-router-dom'
import { useRun } from '#domain/bulk/use-runs.ts'
import { paths } from '#domain/paths.ts'
import { useJournalReady } from '#domain/use-journal-ready.ts'
import { isSlug } from '#lib/ids.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { OneRun } from './OneRun.tsx'

/** The page of one run of many inputs: `/runs/:runId`. */
export function RunPage() {
  const { runId = '' } = useParams()
  const { runPage: t } = useTexts(runPageTexts)
  const view = useRun(runId)
  const isReady = useJournalReady()
  if (view) return <OneRun key={runId} view={view} />
  if (!isSlug(runId)) return <NoRun title={t.badId.title}>{t.badId.body}</NoRun>
  // The device is read first: whether it has this run is not known before.
  if (!isReady) return <Skeleton label={t.opening} />
  return <NoRun title={t.notHere.title}>{t.notHere.body}</NoRun>
}

function NoRun({ title, children }: { readonly title: string; readonly children: string }) {
  const { runPage: t, shell } = useTexts(runPageTexts)
  return (
    <>
      <PageTitle>{shell.title(title)}</PageTitle>
      <h1 className="ec-sr">{title}</h1>
      <EmptyState
        icon="circle-question-mark"
        title={title}
        actions={
          <>
            <Link className={buttonClass({ variant: 'primary' })} to={paths.tasks()}>
              {t.notHere.toTasks}
            </Link>
            <Link className={buttonClass({})} to={paths.openTask()}>
              {t.notHere.openTask}
            </Link>
          </>
        }
      >
        {children}
      </EmptyState>
    </>
  )
}
