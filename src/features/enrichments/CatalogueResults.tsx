import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { formatCount } from '#lib/format.ts'
import { useTexts } from '#texts/texts.tsx'
import styles from './Catalogue.module.css'
import { CatalogueCards } from './CatalogueCards.tsx'
import { CatalogueFrame } from './CatalogueFrame.tsx'
import { CatalogueList } from './CatalogueList.tsx'
import { type CatalogueFilters, selectsAll } from './filters.ts'
import { CatalogueEmpty } from './CatalogueEmpty.tsx'
import type { Catalogue } from './use-catalogue.ts'
import type { ChosenRows } from './use-chosen.ts'
import { SkeletonBlock, Skeleton } from '#ui/Skeleton.tsx'

export interface CatalogueResultsProps {
  readonly filters: CatalogueFilters
  readonly change: (part: Partial<CatalogueFilters>) => void
  readonly catalogue: Catalogue
  readonly chosen: ChosenRows
}

/** Results in one of their states: pending, failed, empty, loaded. */
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

  // Rows of the last search may stay while the next one runs, its "nothing" may not; nor is the result empty while the
  // rest is still being loaded.
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
      {t.restStored(formatCount(extent.loaded, locale))}
    </ProblemNotice>
  )
  // An order and a filter that are applied here depend on what is missing, so that is shown before the rows.
  const isShownFirst = selectsAll(filters)
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
      {isShownFirst && rest}
      {rows.length === 0 && <CatalogueEmpty filters={filters} change={change} catalogue={catalogue} />}
      {rows.length > 0 && filters.layout === 'list' && <CatalogueList {...shown} />}
      {rows.length > 0 && filters.layout === 'cards' && <CatalogueCards {...shown} />}
      {list.isFetchingNextPage && !isShownFirst && <CatalogueSkeleton count={2} />}
      {!isShownFirst && rest}
    </div>
  )
}

// Widths in per cent, uneven so that the boxes resemble names.
const NAMES = [16, 22, 13, 19, 25, 15]

/** The placeholders of rows, each part where it will be. */
function CatalogueSkeleton({ count }: { readonly count: number }) {
  const { catalogue: t, common } = useTexts()
  return (
    <Skeleton label={common.loading(t.what)}>
      {Array.from({ length: count }, (_, index) => {
        const name = NAMES[index % NAMES.length] ?? 20
        return (
          <div key={index} className={styles.row} aria-hidden="true">
            <span className={styles.starBone}>
              <SkeletonBlock width="16px" height={16} isBox />
            </span>
            <SkeletonBlock width="32px" height={32} isBox />
            <div className={styles.words}>
              <SkeletonBlock width={`${name + 8}%`} />
              <SkeletonBlock width={`${name * 2 + 24}%`} />
            </div>
            <span className={styles.wide}>
              <SkeletonBlock width="80px" />
            </span>
            <span className={styles.wide}>
              <SkeletonBlock width="64px" />
            </span>
            <span className={`${styles.hits} ${styles.endBone}`}>
              <SkeletonBlock width="32px" />
            </span>
            <span className={styles.priceBone}>
              <SkeletonBlock width="72px" />
            </span>
            <span className={styles.action}>
              <SkeletonBlock width="68px" height="var(--ec-control-sm)" isBox />
            </span>
          </div>
        )
      })}
    </Skeleton>
  )
}
