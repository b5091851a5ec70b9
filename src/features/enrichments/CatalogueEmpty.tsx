import { limits } from '#contract/enrichments.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { formatCount } from '#lib/format.ts'
import { type CatalogueToolsTexts, catalogueToolsTexts } from '#texts/enrichments/catalogue-tools.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { filterNames } from './filter-names.ts'
import { type CatalogueFilters, cleared, isCatalogueFiltered, isLocalText } from './filters.ts'
import type { Catalogue } from './use-catalogue.ts'
import { ButtonLink } from '#domain/ButtonLink.tsx'

export interface CatalogueEmptyProps {
  readonly filters: CatalogueFilters
  readonly change: (part: Partial<CatalogueFilters>) => void
  readonly catalogue: Catalogue
}

/** No rows: because the catalogue has none, or because the filters leave none. */
export function CatalogueEmpty(props: CatalogueEmptyProps) {
  const texts = useTexts(catalogueToolsTexts)
  const { filters, change } = props
  if (!isCatalogueFiltered(filters)) return <EmptyCatalogue {...props} />

  return (
    <EmptyState
      icon="search-x"
      title={titleOf(props, texts)}
      actions={<Button onClick={() => change(cleared(filters))}>{texts.catalogueTools.noMatch.clear}</Button>}
    >
      {reasonsOf(props, texts).join(' ')}
    </EmptyState>
  )
}

/** A personal list without any entry, whatever the other filters. */
const isEmptyPersonalList = ({ filters, catalogue }: CatalogueEmptyProps) =>
  filters.personalList !== undefined && catalogue.selection[filters.personalList] === 0

/** Names of categories that do not exist; only a link can contain them. */
const unknownOf = ({ filters, catalogue }: CatalogueEmptyProps): readonly string[] =>
  catalogue.isWhole ? filters.categories.filter((name) => !catalogue.wholeCatalogue?.categories.includes(name)) : []

function titleOf(props: CatalogueEmptyProps, { catalogueTools: { noMatch: t } }: CatalogueToolsTexts): string {
  const { q, categories, personalList } = props.filters
  if (q) return t.titled(shownName(q))
  if (isEmptyPersonalList(props)) return personalList === 'favourites' ? t.noFavourites : t.noRecent
  return categories.length > 0 && unknownOf(props).length === categories.length ? t.noCategoryTitle : t.title
}

function reasonsOf(props: CatalogueEmptyProps, texts: CatalogueToolsTexts): readonly string[] {
  const { filters, catalogue } = props
  const { catalogue: t, catalogueTools, locale } = texts
  const { noMatch } = catalogueTools
  const { loaded, total, isComplete } = catalogue.extent
  const n = (count: number) => formatCount(count, locale)
  if (isEmptyPersonalList(props))
    return [filters.personalList === 'favourites' ? noMatch.noFavouritesWhy : noMatch.noRecentWhy]

  const names = filterNames(filters, texts)
  return [
    ...unknownOf(props).map((name) => noMatch.noCategory(shownName(name))),
    ...(names.length > 0 ? [noMatch.filters(names.join(', '))] : []),
    ...(isComplete
      ? []
      : [noMatch.part(total === undefined ? t.withinSome(n(loaded)) : t.within(n(loaded), n(total)))]),
    ...(isLocalText(filters.q) && !isComplete ? [noMatch.shortText(limits.searchMin)] : []),
    ...(filters.access === 'ready' ? [noMatch.readyOnly] : []),
  ]
}

function EmptyCatalogue({ change, catalogue }: CatalogueEmptyProps) {
  const { catalogueTools: t } = useTexts(catalogueToolsTexts)
  const mayHide = catalogue.hidden !== 'nothing'
  return mayHide ? (
    <EmptyState
      icon="sparkles"
      title={t.empty.title}
      actions={<Button onClick={() => change({ access: 'all' })}>{t.empty.showAll}</Button>}
    >
      {t.empty.body}
    </EmptyState>
  ) : (
    <EmptyState
      icon="sparkles"
      title={t.empty.title}
      actions={<ButtonLink to={paths.account()}>{t.empty.account}</ButtonLink>}
    >
      {t.empty.bare}
    </EmptyState>
  )
}
