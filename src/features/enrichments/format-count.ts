import { limits } from '#contract/enrichments.ts'
import { formatCount } from '#lib/format.ts'
import type { Texts } from '#texts/texts.tsx'
import type { LoadedExtent } from './catalogue.ts'
import { type CatalogueFilters, isLocal, isLocalText } from './filters.ts'

/** Counts: the visible rows, the list they come from, and the whole catalogue where it is known. */
export interface Counted {
  readonly rows: number
  readonly list: LoadedExtent
  readonly catalogueExtent: LoadedExtent | undefined
  readonly filters: CatalogueFilters
}

/** Returns the number of shown entries, and of how many: `298 of 312`, `5 within 500 of 1,240`, `312 enrichments`. */
export function formatListCount(
  { rows, list, catalogueExtent, filters }: Counted,
  { catalogue: t, locale }: Texts,
): string {
  const n = (count: number) => formatCount(count, locale)
  if (isLocal(filters) && !list.isComplete) {
    return list.total === undefined
      ? t.shownWithinSome(n(rows), n(list.loaded))
      : t.shownWithin(n(rows), n(list.loaded), n(list.total))
  }
  const size = ({ total, loaded }: LoadedExtent) => (total === undefined ? t.more(n(loaded)) : n(total))
  const shown = isLocal(filters) ? n(rows) : size(list)
  const whole = catalogueExtent && size(catalogueExtent)
  return whole === undefined || whole === shown ? t.whole(shown) : t.shownOf(shown, whole)
}

/** Limits that the page must state: text searched locally, counts and order from a part of the catalogue. */
export function formatHint(
  { list, filters }: Counted,
  isLoadingRest: boolean,
  { catalogue: t, locale }: Texts,
): readonly string[] {
  const n = (count: number) => formatCount(count, locale)
  const isPart = !list.isComplete && list.loaded > 0
  const within = list.total === undefined ? t.withinSome(n(list.loaded)) : t.within(n(list.loaded), n(list.total))
  return [
    ...(isLocalText(filters.q) ? [t.shortText(limits.searchMin)] : []),
    ...(isPart ? [filters.sort === 'rank' ? t.counted(within) : t.countedAndSorted(within)] : []),
    ...(isPart && isLoadingRest ? [t.loadingRest] : []),
  ]
}
