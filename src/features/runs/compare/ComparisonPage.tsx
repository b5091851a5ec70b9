import { Link, useParams } from 'react-router-dom'
import { comparisonsOf } from '#domain/bulk/comparison.ts'
import { useRuns } from '#domain/bulk/use-runs.ts'
import { paths } from '#domain/paths.ts'
import { useJournalReady } from '#domain/use-journal-ready.ts'
import { compareTexts } from '#texts/runs/compare.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { OneComparison } from './OneComparison.tsx'

/** The page of one comparison on a sample: `/compare/:comparisonId`. */
export function ComparisonPage() {
  const { comparisonId = '' } = useParams()
  const { compare, shell } = useTexts(compareTexts)
  const t = compare.page
  const comparison = comparisonsOf(useRuns()).find(({ id }) => id === comparisonId)
  const isReady = useJournalReady()
  if (comparison) return <OneComparison key={comparisonId} comparison={comparison} />
  // The device is read first: whether it has this comparison is not known before.
  if (!isReady) return <Skeleton label={t.opening} />
  return (
    <>
      <PageTitle>{shell.title(t.notFound)}</PageTitle>
      <EmptyState
        level={1}
        icon="circle-question-mark"
        title={t.notFound}
        actions={
          <>
            <Link className={buttonClass({ variant: 'primary' })} to={paths.compare()}>
              {t.new}
            </Link>
            <Link className={buttonClass({})} to={paths.tasks()}>
              {t.toTasks}
            </Link>
          </>
        }
      >
        {t.notFoundBody}
      </EmptyState>
    </>
  )
}
