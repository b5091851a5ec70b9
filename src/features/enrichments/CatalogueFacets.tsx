import { formatCount } from '#lib/format.ts'
import { useTexts } from '#texts/texts.tsx'
import { Chip, chipClass } from '#ui/Chip.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useRovingFocus } from '#ui/use-roving-focus.ts'
import styles from './Catalogue.module.css'
import { priceName, someName } from './filter-names.ts'
import { type CatalogueFilters, type PersonalList, isLocal } from './filters.ts'
import type { FieldMatches } from './use-beside.ts'
import type { Catalogue } from './use-catalogue.ts'
import { type ReactNode, Suspense, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useOverlays } from '#ui/use-overlays.ts'
import { shownName } from '#domain/shown-text.ts'
import { ChipRow } from '#ui/ChipRow.tsx'

const asides = () => import('./asides.ts')
const SourcePanel = lazyPart(() => asides().then((m) => m.SourcePanel))
const PricePanel = lazyPart(() => asides().then((m) => m.PricePanel))
export const FieldsPanel = lazyPart(() => asides().then((m) => m.FieldsPanel))

/** The panels of which at most one is open. */
export type FacetPanel = 'sources' | 'price' | 'fields'

export interface CatalogueFacetsProps {
  readonly filters: CatalogueFilters
  readonly change: (part: Partial<CatalogueFilters>) => void
  readonly catalogue: Catalogue
  readonly panel: FacetPanel | undefined
  readonly onPanel: (panel: FacetPanel | undefined) => void
  readonly onMatches: (matches: FieldMatches) => void
}

/** All filters beside the search: categories, and those that have a panel or are on or off. */
export function CatalogueFacets({ filters, change, catalogue, panel, onPanel, onMatches }: CatalogueFacetsProps) {
  const texts = useTexts()
  const { catalogue: t, locale } = texts
  const { access, price, sources, have, need } = filters
  const { selection } = catalogue
  const roving = useRovingFocus()
  const opening = (name: FacetPanel) => ({
    isOpen: panel === name,
    onOpen: (isOpen: boolean) => onPanel(isOpen ? name : undefined),
  })
  const seesAll = access !== 'ready' && catalogue.list.isSuccess
  const turn = (to: CatalogueFilters['access']) => change({ access: access === to ? 'all' : to })

  return (
    <div className={styles.facets}>
      <CategoryChips filters={filters} change={change} catalogue={catalogue} />
      <div role="toolbar" aria-label={t.filters} className={styles.tools} {...roving}>
        <FacetButton
          label={t.source}
          chosen={someName(t.source, sources)}
          onClear={() => change({ sources: [] })}
          width={296}
          {...opening('sources')}
        >
          <SourcePanel filters={filters} change={change} catalogue={catalogue} />
        </FacetButton>
        <FacetButton
          label={t.price}
          chosen={price && priceName(price, texts)}
          onClear={() => change({ price: undefined })}
          width={296}
          {...opening('price')}
        >
          <PricePanel price={price} change={change} onClose={() => onPanel(undefined)} />
        </FacetButton>
        <FacetButton
          label={t.fields}
          chosen={someName(t.fields, [...have.map(t.has), ...need.map(t.needs)])}
          onClear={() => change({ have: [], need: [] })}
          width={360}
          {...opening('fields')}
        >
          <FieldsPanel filters={filters} change={change} items={selection.beforeFields} onMatches={onMatches} />
        </FacetButton>
        <Chip isOn={access === 'ready'} isRemovable title={t.readyHint} onClick={() => turn('ready')}>
          {t.ready}
        </Chip>
        <Chip
          isOn={access === 'needs-key'}
          isRemovable
          icon="key-round"
          title={t.needsMyKeyHint}
          count={seesAll ? formatCount(selection.needsKey, locale) : undefined}
          onClick={() => turn('needs-key')}
        >
          {t.needsMyKey}
        </Chip>
      </div>
    </div>
  )
}

interface FacetButtonProps {
  readonly label: string
  /** The active choice, as text; undefined while it filters nothing. */
  readonly chosen: string | undefined
  readonly onClear: () => void
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** Of the panel, in pixels. */
  readonly width: number
  readonly children: ReactNode
}

/** A filter with its own panel. While it is on, a second button removes it. */
function FacetButton({ label, chosen, onClear, isOpen, onOpen, width, children }: FacetButtonProps) {
  const { catalogue: t, common } = useTexts()
  const { overlays, load } = useOverlays()
  const ref = useRef<HTMLButtonElement>(null)
  const isOn = chosen !== undefined

  return (
    <span className={styles.facet}>
      <button
        ref={ref}
        type="button"
        className={chipClass}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={isOn || undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load()
          onOpen(true)
        }}
      >
        {chosen ?? label}
        {!isOn && <Icon name="chevron-down" size="sm" />}
      </button>
      {isOn && (
        <button type="button" className={styles.facetClear} aria-label={t.remove(chosen)} onClick={onClear}>
          <Icon name="x" size="sm" />
        </button>
      )}
      {overlays && (
        <overlays.Popover label={label} width={width} isOpen={isOpen} onClose={() => onOpen(false)} triggerRef={ref}>
          <Suspense fallback={<Skeleton label={common.loading(label)} />}>{children}</Suspense>
        </overlays.Popover>
      )}
    </span>
  )
}

interface CategoryChipsProps {
  readonly filters: CatalogueFilters
  readonly change: (part: Partial<CatalogueFilters>) => void
  readonly catalogue: Catalogue
}

/** Boxes shown for the categories while they load. */
const WAITING = 12

/** Choices for all, for personal lists, and for any of the categories; each with the count that it would leave. */
function CategoryChips({ filters, change, catalogue }: CategoryChipsProps) {
  const { catalogue: t, locale } = useTexts()
  const { categories, personalList } = filters
  const { selection, extent, isWholeCatalogueLoading, isNarrowed, list } = catalogue
  const known = catalogue.wholeCatalogue?.categories ?? []
  const n = (count: number) => formatCount(count, locale)
  const has = (name: string) => categories.includes(name)
  const turn = (name: string) =>
    change({ categories: has(name) ? categories.filter((other) => other !== name) : [...categories, name] })
  const own = (name: PersonalList, count: number) => (
    <Chip
      isOn={personalList === name}
      isRemovable
      icon={name === 'favourites' ? 'star' : 'rotate-ccw-clock'}
      title={t[name]}
      count={count > 0 ? n(count) : undefined}
      onClick={() => change({ personalList: personalList === name ? undefined : name })}
    >
      <span className="ec-sr">{t[name]}</span>
    </Chip>
  )
  // Without a filter that is applied here, the service's own count is more exact than that of what is loaded.
  const isBare = !extent.isComplete && !isLocal({ ...filters, categories: [] })
  const all = isBare ? extent.total : selection.all

  return (
    <ChipRow label={t.columns.category} waiting={catalogue.wholeCatalogue || !isWholeCatalogueLoading ? 0 : WAITING}>
      <Chip
        isOn={categories.length === 0 && personalList === undefined}
        onClick={() => change({ categories: [], personalList: undefined })}
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
