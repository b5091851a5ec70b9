import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { formatCount } from '#lib/format.ts'
import { useTexts } from '#texts/texts.tsx'
import styles from './Catalogue.module.css'
import { CatalogueFrame } from './CatalogueFrame.tsx'
import { CatalogueList } from './CatalogueList.tsx'
import { CatalogueSkeleton } from './CatalogueSkeleton.tsx'
import { NothingHere } from './NothingHere.tsx'
import type { Filters } from './filters.ts'
import { isUnknownCategory } from './unknown-category.ts'
import type { Catalogue } from './use-catalogue.ts'

export interface CatalogueResultsProps {
  readonly filters: Filters
  readonly change: (part: Partial<Filters>) => void
  readonly catalogue: Catalogue
}

/** What was found, in one of its states: waiting, failed, nothing here, here. */
export function CatalogueResults({ filters, change, catalogue }: CatalogueResultsProps) {
  const texts = useTexts()
  const { catalogue: t, locale } = texts
  const { list, rows, extent, hidden } = catalogue
  const retry = () => void list.refetch()

  // Rows of the last search may stay while the next one runs, its "nothing" may not.
  if (list.isPending || (list.isPlaceholderData && rows.length === 0) || hidden === 'asked') {
    return (
      <CatalogueFrame>
        <CatalogueSkeleton count={16} />
      </CatalogueFrame>
    )
  }
  if (!list.data) {
    return <ProblemNotice title={t.failed} error={list.error} onRetry={retry} isRetrying={list.isFetching} />
  }

  const isRestMissing = list.isFetchNextPageError
  const rest = isRestMissing && (
    <ProblemNotice
      title={t.failedRest}
      error={list.error}
      onRetry={() => void list.fetchNextPage()}
      isRetrying={list.isFetchingNextPage}
    >
      {t.restKept(formatCount(extent.loaded, locale))}
    </ProblemNotice>
  )
  // An order made here reaches into what is missing, so it is said before the rows.
  const isSaidFirst = filters.sort !== 'rank'

  return (
    <div className={styles.results} aria-busy={list.isPlaceholderData || undefined}>
      {list.isError && !isRestMissing && (
        <ProblemNotice title={t.failedAgain} error={list.error} onRetry={retry} isRetrying={list.isFetching}>
          {t.stale}
        </ProblemNotice>
      )}
      {isSaidFirst && rest}
      {rows.length === 0 ? (
        <NothingHere
          filters={filters}
          change={change}
          isComplete={extent.isComplete}
          mayHide={hidden !== 'nothing'}
          isUnknownCategory={isUnknownCategory(filters, catalogue)}
        />
      ) : (
        <CatalogueList rows={rows} waitsForKey={catalogue.waitsForKey} onEndNear={catalogue.loadMore} />
      )}
      {list.isFetchingNextPage && <CatalogueSkeleton count={2} />}
      {!isSaidFirst && rest}
    </div>
  )
}
