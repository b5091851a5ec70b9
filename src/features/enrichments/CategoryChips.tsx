import { shownName } from '#domain/shown-text.ts'
import { formatCount } from '#lib/format.ts'
import { useTexts } from '#texts/texts.tsx'
import { Chip } from '#ui/Chip.tsx'
import { ChipRow } from '#ui/ChipRow.tsx'
import { type CatalogueFilters, type PersonalList, isLocal } from './filters.ts'
import type { Catalogue } from './use-catalogue.ts'

export interface CategoryChipsProps {
  readonly filters: CatalogueFilters
  readonly change: (part: Partial<CatalogueFilters>) => void
  readonly catalogue: Catalogue
}

/** Boxes shown for the categories that are on their way. */
const WAITING = 12

/** All, what is one's own, and any of the categories; each with what it would leave. */
export function CategoryChips({ filters, change, catalogue }: CategoryChipsProps) {
  const { catalogue: t, locale } = useTexts()
  const { categories, shelf } = filters
  const { selection, extent, isShelfComing, isNarrowed, list } = catalogue
  const known = catalogue.shelf?.categories ?? []
  const n = (count: number) => formatCount(count, locale)
  const has = (name: string) => categories.includes(name)
  const turn = (name: string) =>
    change({ categories: has(name) ? categories.filter((other) => other !== name) : [...categories, name] })
  const own = (name: PersonalList, count: number) => (
    <Chip
      isOn={shelf === name}
      isRemovable
      icon={name === 'favourites' ? 'star' : 'rotate-ccw-clock'}
      title={t[name]}
      count={count > 0 ? n(count) : undefined}
      onClick={() => change({ shelf: shelf === name ? undefined : name })}
    >
      <span className="ec-sr">{t[name]}</span>
    </Chip>
  )
  // Where nothing is looked for here, the service's own count says more than what is loaded.
  const isBare = !extent.isComplete && !isLocal({ ...filters, categories: [] })
  const all = isBare ? extent.total : selection.all

  return (
    <ChipRow label={t.columns.category} waiting={catalogue.shelf || !isShelfComing ? 0 : WAITING}>
      <Chip
        isOn={categories.length === 0 && shelf === undefined}
        onClick={() => change({ categories: [], shelf: undefined })}
        count={all === undefined || !list.data || isNarrowed ? undefined : n(all)}
      >
        {t.all}
      </Chip>
      {own('favourites', selection.favourites)}
      {own('recent', selection.recent)}
      {/* A link may name categories that are not among those loaded, or that do not exist. */}
      {categories
        .filter((name) => !known.includes(name))
        .map((name) => {
          const isUnknown = catalogue.isWhole
          return (
            <Chip
              key={shownName(name)}
              isOn
              isRemovable
              isUnknown={isUnknown}
              count={isUnknown ? t.unknownCategory : n(selection.categories.get(name) ?? 0)}
              onClick={() => turn(name)}
            >
              {shownName(name)}
            </Chip>
          )
        })}
      {known.map((name) => (
        <Chip
          key={name}
          isOn={has(name)}
          onClick={() => turn(name)}
          count={list.data && (has(name) || !isNarrowed) ? n(selection.categories.get(name) ?? 0) : undefined}
        >
          {shownName(name)}
        </Chip>
      ))}
    </ChipRow>
  )
}
