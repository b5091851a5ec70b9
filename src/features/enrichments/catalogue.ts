import type { Enrichment, EnrichmentPage } from '#contract/enrichments.ts'
import { usesOwnKey } from '#domain/own-key.ts'
import { priceRule } from '#domain/pricing.ts'
import { type Filters, type Sort, isLocalText } from './filters.ts'

/** How much of a list is here. */
export interface Extent {
  readonly loaded: number
  /** How many the service says there are; undefined when it does not say and more are to come. */
  readonly total: number | undefined
  readonly isComplete: boolean
}

/** A category and how many of the loaded items are in it. */
export interface CategoryCount {
  readonly name: string
  readonly count: number
}

/** The items of all pages; one that moved to a later page between two requests is there once. */
export function itemsOf(pages: readonly EnrichmentPage[]): Enrichment[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()]
}

/** What can honestly be said about the size of a list. */
export function extentOf(pages: readonly EnrichmentPage[]): Extent {
  const last = pages.at(-1)
  const loaded = itemsOf(pages).length
  const isComplete = last !== undefined && !last.has_next_page
  // The count of a complete list is what is here: the service's own may include what could not be read.
  return { loaded, total: isComplete ? loaded : (last?.total_count ?? undefined), isComplete }
}

/** The rows of the page: text too short for the service is looked for here, and order other than rank is made here. */
export function rowsOf(items: readonly Enrichment[], { q, sort }: Filters, locale: string): readonly Enrichment[] {
  return sorted(isLocalText(q) ? items.filter((item) => mentions(item, q)) : items, sort, locale)
}

/** True when every word of the text stands in the name, description, source or key words, in any case. */
export function mentions(item: Enrichment, q: string): boolean {
  const text = `${item.name} ${item.description} ${item.data_source} ${item.search_keywords}`.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/**
 * Sorted copy; equal ones keep the service's order. By price means by the unit price as the service names it; a price
 * that cannot be read comes last in both directions.
 */
export function sorted(items: readonly Enrichment[], sort: Sort, locale: string): readonly Enrichment[] {
  if (sort === 'rank') return items
  if (sort === 'name') {
    const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
    return items.toSorted((a, b) => compare(a.name, b.name))
  }
  const unitOf = new Map(items.map((item) => [item, unitPrice(item)]))
  const sign = sort === 'price' ? 1 : -1
  return items.toSorted((a, b) => {
    const [left, right] = [unitOf.get(a), unitOf.get(b)]
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
    return left === right ? 0 : left < right ? -sign : sign
  })
}

function unitPrice(item: Enrichment): bigint | undefined {
  const rule = priceRule(item)
  return rule.kind === 'unclear' ? undefined : rule.unit
}

/** The categories of the items, the fullest first; an item of two categories counts in both. */
export function categoriesOf(items: readonly Enrichment[], locale: string): readonly CategoryCount[] {
  const counts = new Map<string, number>()
  for (const { category } of items) {
    for (const name of new Set(category.map((one) => one.name))) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, locale))
}

/**
 * Whether a run still waits for a key of the user's own. `auth_method` is open text (document: `none` means no key);
 * one that the service lists among the authorized is ready whatever it says.
 */
export const needsKey = ({ id, auth_method }: Enrichment, readyIds: ReadonlySet<number>): boolean =>
  usesOwnKey(auth_method) && !readyIds.has(id)
