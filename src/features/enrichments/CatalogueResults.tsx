import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { formatCount } from '#lib/format.ts'
import { useTexts } from '#texts/texts.tsx'
import styles from './Catalogue.module.css'
import { CatalogueCards } from './CatalogueCards.tsx'
import { CatalogueFrame } from './CatalogueFrame.tsx'
import { CatalogueList } from './CatalogueList.tsx'
import { CatalogueSkeleton } from './CatalogueSkeleton.tsx'
import { type Filters, asksForAll } from './filters.ts'
import { NothingHere } from './NothingHere.tsx'
import type { Catalogue } from './use-catalogue.ts'
import type { ChosenRows } from './use-chosen.ts'

export interface CatalogueResultsProps {
  readonly filters: Filters
  readonly change: (part: Partial<Filters>) => void
  readonly catalogue: Catalogue
  readonly chosen: ChosenRows
}

/** What was found, in one of its states: waiting, failed, nothing here, here. */
export function CatalogueResults({ filters, change, catalogue, chosen }: CatalogueResultsProps) {
  const texts = useTexts()
  const { catalogue: t, locale } = texts
  const { list, rows, extent, hidden } = catalogue
  const retry = () => void list.refetch()
  const waiting = (
    <CatalogueFrame>
      <CatalogueSkeleton count={16} />
    </CatalogueFrame>
  )

  // Rows of the last search may stay while the next one runs, its "nothing" may not; nor is there nothing while the
  // rest is still being looked through.
  const isLooking = rows.length === 0 && (list.isPlaceholderData || catalogue.isLoadingRest || catalogue.isMatching)
  if (list.isPending || isLooking || hidden === 'asked') return waiting
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
  // An order and a filter made here reach into what is missing, so it is said before the rows.
  const isSaidFirst = asksForAll(filters)
  const shown = {
    rows,
    waitsForKey: catalogue.waitsForKey,
    chosen,
    onEndNear: catalogue.loadMore,
  }

  return (
    <div className={styles.results} aria-busy={list.isPlaceholderData || undefined}>
      {list.isError && !isRestMissing && (
        <ProblemNotice title={t.failedAgain} error={list.error} onRetry={retry} isRetrying={list.isFetching}>
          {t.stale}
        </ProblemNotice>
      )}
      {isSaidFirst && rest}
      {rows.length === 0 && <NothingHere filters={filters} change={change} catalogue={catalogue} />}
      {rows.length > 0 && filters.layout === 'list' && <CatalogueList {...shown} />}
      {rows.length > 0 && filters.layout === 'cards' && <CatalogueCards {...shown} />}
      {list.isFetchingNextPage && !isSaidFirst && <CatalogueSkeleton count={2} />}
      {!isSaidFirst && rest}
    </div>
  )
}
