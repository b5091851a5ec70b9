import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useApi } from '#api/context.tsx'
import type { EnrichmentFilter } from '#api/enrichments.ts'
import type { Enrichment, EnrichmentPage } from '#contract/enrichments.ts'
import { useTexts } from '#texts/texts.tsx'
import { categoriesOf, extentOf, itemsOf, needsKey, rowsOf } from './catalogue.ts'
import { type Filters, isFiltered, isLocalText } from './filters.ts'

/** What the service filters by itself; text too short for it is looked for here. */
const askedOf = ({ q, category, ready }: Filters): EnrichmentFilter => ({
  authorizedOnly: ready,
  ...(q && !isLocalText(q) ? { q } : {}),
  ...(category ? { category } : {}),
})

/** What a filter hides, as far as it is known. */
export type Hidden = 'nothing' | 'something' | 'asked' | 'unknown'

/**
 * The catalogue behind one address. `list` are the rows' pages; `shelf` is the whole catalogue without text and
 * category, for counts, and the same request when there are neither.
 */
export function useCatalogue(filters: Filters) {
  const api = useApi()
  const { locale } = useTexts()
  const list = useInfiniteQuery({ ...api.enrichments.list(askedOf(filters)), placeholderData: keepPreviousData })
  const shelf = useInfiniteQuery({
    ...api.enrichments.list({ authorizedOnly: filters.ready }),
    placeholderData: keepPreviousData,
  })
  // With those that need a key in sight, only this list tells which of them already have one.
  const ready = useInfiniteQuery({ ...api.enrichments.list({ authorizedOnly: true }), enabled: !filters.ready })

  const { data, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData
  // Any order but the service's own is made here, so it needs all there is.
  const wantsAll = filters.sort !== 'rank'
  useEffect(() => {
    if (wantsAll && canLoad) void fetchNextPage()
  }, [wantsAll, canLoad, fetchNextPage])

  const loaded = useMemo(() => itemsOf(data?.pages ?? []), [data])
  const rows = useMemo(() => rowsOf(loaded, filters, locale), [loaded, filters, locale])
  const shelved = shelf.data?.pages
  const categories = useMemo(() => categoriesOf(itemsOf(shelved ?? []), locale), [shelved, locale])
  const readyIds = useMemo(() => new Set(itemsOf(ready.data?.pages ?? []).map(({ id }) => id)), [ready.data])

  const extent = useMemo(() => extentOf(data?.pages ?? []), [data])
  // Nothing at all, and some kinds are hidden: whether there are any of them is asked before they are offered.
  const isBare = filters.ready && !isFiltered(filters) && extent.isComplete && extent.loaded === 0
  const others = useInfiniteQuery({ ...api.enrichments.list({ authorizedOnly: false }), enabled: isBare })

  return {
    list,
    rows,
    extent,
    /** Undefined until it has been read; old while another one is on its way. */
    shelf: shelved && { extent: extentOf(shelved), categories, isOld: shelf.isPlaceholderData },
    isShelfComing: shelf.isFetching,
    /** Of an empty catalogue: what is behind the filter that hides those that need a key of the user's own. */
    hidden: isBare ? hiddenOf(others.data?.pages, others.isFetching) : ('nothing' as const),
    /** Whether a run of this one still waits for a key of the user's own. */
    waitsForKey: (item: Enrichment) => !filters.ready && needsKey(item, readyIds),
    /** Asks for the next page, where there is one and none is on its way. */
    loadMore: () => {
      if (canLoad) void fetchNextPage()
    },
  }
}

function hiddenOf(pages: readonly EnrichmentPage[] | undefined, isAsked: boolean): Hidden {
  if (!pages) return isAsked ? 'asked' : 'unknown'
  const { loaded, isComplete } = extentOf(pages)
  return loaded === 0 && isComplete ? 'nothing' : 'something'
}

export type Catalogue = ReturnType<typeof useCatalogue>
