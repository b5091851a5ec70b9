import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useApi } from '#api/context.tsx'
import type { EnrichmentFilter } from '#api/enrichments.ts'
import type { Enrichment, EnrichmentListPage } from '#contract/enrichments.ts'
import { useTexts } from '#texts/texts.tsx'
import { indexOf } from './catalogue-index.ts'
import { countedNames, extentOf, itemsOf } from './catalogue.ts'
import { type CatalogueFilters, selectsAll, selectsFields, isCatalogueFiltered, isLocalText } from './filters.ts'
import { selectEnrichments } from './select.ts'
import { type FieldMatches, useBeside } from './use-beside.ts'

/** Filters that the service applies itself. The remaining filters are applied here, so one list serves every choice. */
const requestedOf = ({ q, access }: CatalogueFilters, category: string | undefined): EnrichmentFilter => ({
  authorizedOnly: access === 'ready',
  ...(q && !isLocalText(q) ? { q } : {}),
  ...(category === undefined ? {} : { category }),
})

export interface CatalogueOptions {
  /** A panel shows counts, which all pages make exact. */
  readonly isPanelOpen: boolean
  /** Undefined before the first check. */
  readonly matches: FieldMatches | undefined
}

/** Rows that a filter hides, as far as it is known. */
export type Hidden = 'nothing' | 'something' | 'asked' | 'unknown'

/**
 * Returns the catalogue for the filters. `list` are the pages that the service found; `wholeCatalogue` is all of it
 * without text, for names and totals, and the same request when there is no text. An open panel needs all pages, as
 * anything but the service's own order does.
 */
export function useCatalogue(filters: CatalogueFilters, { isPanelOpen, matches }: CatalogueOptions) {
  const api = useApi()
  const { locale } = useTexts()
  const isReady = filters.access === 'ready'
  const wholeQuery = useInfiniteQuery({
    ...api.enrichments.list({ authorizedOnly: isReady }),
    placeholderData: keepPreviousData,
  })
  // While the catalogue is not fully loaded, the service filters one category faster than all pages load. It accepts
  // only one category, and the counts of a panel need all pages.
  const [only, ...others] = filters.categories
  const isNarrowed = only !== undefined && others.length === 0 && !isPanelOpen && wholeQuery.hasNextPage
  const list = useInfiniteQuery({
    ...api.enrichments.list(requestedOf(filters, isNarrowed ? only : undefined)),
    placeholderData: keepPreviousData,
  })
  // With those that need a key in view, only this list shows which of them already have one.
  const ready = useInfiniteQuery({ ...api.enrichments.list({ authorizedOnly: true }), enabled: !isReady })

  const { data, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData
  // Pages are loaded one after another, until one fails.
  const wantsAll = isPanelOpen || selectsAll(filters)
  // A page may be loaded so fast that nothing was rendered meanwhile: then only their number shows it.
  const pages = data?.pages.length
  useEffect(() => {
    if (wantsAll && canLoad && pages !== undefined) void fetchNextPage()
  }, [wantsAll, canLoad, pages, fetchNextPage])

  const index = useMemo(() => indexOf(itemsOf(data?.pages ?? []), locale), [data, locale])
  const readyIds = useMemo(() => new Set(itemsOf(ready.data?.pages ?? []).map(({ id }) => id)), [ready.data])
  const beside = useBeside(isReady ? undefined : readyIds, matches)
  const selection = useMemo(() => selectEnrichments(index, filters, beside), [index, filters, beside])
  const extent = useMemo(() => extentOf(data?.pages ?? []), [data])

  const wholePages = wholeQuery.data?.pages
  // Choices are in the order of the whole catalogue, so that none moves when another is clicked.
  const whole = useMemo(
    () => wholePages && { extent: extentOf(wholePages), ...namesOf(itemsOf(wholePages), locale) },
    [wholePages, locale],
  )
  // Nothing at all while those that need a key are hidden: checks if there are any before they are offered.
  const isBare = isReady && !isCatalogueFiltered(filters) && extent.isComplete && extent.loaded === 0
  const hiddenOnes = useInfiniteQuery({ ...api.enrichments.list({ authorizedOnly: false }), enabled: isBare })

  return {
    list,
    index,
    selection,
    rows: selection.rows,
    extent,
    isLoadingRest: wantsAll && hasNextPage && !isFetchNextPageError,
    /** True if a filter by fields is set and the known fields have not been compared yet. */
    isMatching: selectsFields(filters) && matches === undefined,
    /** Undefined until it has been read; old while another one is loading. */
    wholeCatalogue: whole && { ...whole, isOld: wholeQuery.isPlaceholderData },
    isWholeCatalogueLoading: wholeQuery.isFetching,
    /** True if the list holds one category alone: the counts of the other categories are not known from it. */
    isNarrowed,
    /** The whole catalogue has been read: a name that is not in it does not exist. */
    isWhole: whole !== undefined && !wholeQuery.isPlaceholderData && whole.extent.isComplete,
    /** For an empty catalogue: what is hidden by the filter for those that need a key of the user's own. */
    hidden: isBare ? hiddenOf(hiddenOnes.data?.pages, hiddenOnes.isFetching) : ('nothing' as const),
    waitsForKey: beside.waitsForKey,
    /** Requests the next page, if there is one and none is loading. */
    loadMore: () => {
      if (canLoad) void fetchNextPage()
    },
  }
}

const namesOf = (items: readonly Enrichment[], locale: string) => ({
  categories: countedNames(
    items.flatMap(({ category }) => [...new Set(category.map(({ name }) => name))]),
    locale,
  ),
  sources: countedNames(items.map(({ data_source }) => data_source).filter(Boolean), locale),
})

function hiddenOf(pages: readonly EnrichmentListPage[] | undefined, isRequested: boolean): Hidden {
  if (!pages) return isRequested ? 'asked' : 'unknown'
  const { loaded, isComplete } = extentOf(pages)
  return loaded === 0 && isComplete ? 'nothing' : 'something'
}

export type Catalogue = ReturnType<typeof useCatalogue>
