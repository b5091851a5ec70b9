import type { Enrichment } from '#contract/enrichments.ts'
import { priceRule } from '#domain/pricing.ts'
import type { CatalogueSort } from './filters.ts'

/** An enrichment with the values that filters compare, computed once. */
export interface IndexedEnrichment {
  readonly item: Enrichment
  /** Everything that a search here covers, in lower case. */
  readonly text: string
  /** Millionths of a credit; undefined for a price that cannot be read. */
  readonly unit: number | undefined
  /** Each once. */
  readonly categories: readonly string[]
}

/** The loaded part of the catalogue in each of its orders. */
export interface CatalogueIndex {
  readonly entries: readonly IndexedEnrichment[]
  /** Sorted on first use and cached; equal ones stay in the service's own order. */
  readonly inOrder: (sort: CatalogueSort) => readonly IndexedEnrichment[]
  readonly byId: ReadonlyMap<number, IndexedEnrichment>
}

/** Precomputes what filtering and sorting need, so that a keystroke costs one pass over the loaded entries. */
export function indexOf(items: readonly Enrichment[], locale: string): CatalogueIndex {
  const entries = items.map(entryOf)
  const orders = new Map<CatalogueSort, readonly IndexedEnrichment[]>([['rank', entries]])
  return {
    entries,
    byId: new Map(entries.map((entry) => [entry.item.id, entry])),
    inOrder: (sort) => {
      const known = orders.get(sort) ?? sorted(entries, sort, locale)
      orders.set(sort, known)
      return known
    },
  }
}

function entryOf(item: Enrichment): IndexedEnrichment {
  const { name, description, data_source, search_keywords, category } = item
  const rule = priceRule(item)
  return {
    item,
    text: `${name} ${description} ${data_source} ${search_keywords}`.toLowerCase(),
    unit: rule.kind === 'unclear' ? undefined : Number(rule.unit),
    categories: category.length < 2 ? category.map(nameOf) : [...new Set(category.map(nameOf))],
  }
}

const nameOf = ({ name }: { readonly name: string }) => name

/** Orders by price use the unit price of the service; an unreadable one comes last in both directions. */
function sorted(
  entries: readonly IndexedEnrichment[],
  sort: CatalogueSort,
  locale: string,
): readonly IndexedEnrichment[] {
  if (sort === 'name') {
    const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
    return entries.toSorted((a, b) => compare(a.item.name, b.item.name))
  }
  const sign = sort === 'price' ? 1 : -1
  return entries.toSorted((a, b) => {
    if (a.unit === undefined || b.unit === undefined) return Number(a.unit === undefined) - Number(b.unit === undefined)
    return sign * (a.unit - b.unit)
  })
}
