import type { Enrichment } from '#contract/enrichments.ts'
import type { CatalogueIndex, IndexedEnrichment } from './catalogue-index.ts'
import { type CatalogueFilters, selectsFields, isLocalText } from './filters.ts'
import { endsOf } from './price-range.ts'

/** Data that the filters use beside the catalogue itself. */
export interface Beside {
  /** True if a run requires a key of the user's own first. */
  readonly waitsForKey: (item: Enrichment) => boolean
  readonly isFavourite: (id: number) => boolean
  /** Ids of what was opened here, newest first. */
  readonly recent: readonly number[]
  /** True if it returns the needed fields from those the user has; undefined while its fields are not known. */
  readonly brings: (id: number) => boolean | undefined
}

export interface CatalogueSelection {
  readonly rows: readonly Enrichment[]
  readonly all: number
  /** Counts for a category or source alone beside the other filters; one that is missing leaves none. */
  readonly categories: ReadonlyMap<string, number>
  readonly sources: ReadonlyMap<string, number>
  readonly needsKey: number
  readonly favourites: number
  readonly recent: number
  /** Enrichments that the other filters leave, whatever their fields. */
  readonly beforeFields: readonly Enrichment[]
}

// One bit for each filter that may fail. An entry that fails one filter alone is counted among that filter's choices.
const CATEGORY = 1
const SOURCE = 2
const ACCESS = 4
const SHELF = 8
const FIELDS = 16
const OTHER = 32

/** One pass over what is loaded, in the given order. */
export function selectEnrichments(
  index: CatalogueIndex,
  filters: CatalogueFilters,
  beside: Beside,
): CatalogueSelection {
  const failing = failures(filters, beside)
  const rows: Enrichment[] = []
  const beforeFields: Enrichment[] = []
  const categories = new Map<string, number>()
  const sources = new Map<string, number>()
  const recent = new Set(beside.recent)
  const count = { all: 0, needsKey: 0, favourites: 0, recent: 0 }

  for (const entry of index.inOrder(filters.sort)) {
    const { item } = entry
    const failed = failing(entry)
    const only = (filter: number) => (failed & ~filter) === 0
    if (only(CATEGORY)) {
      count.all += 1
      for (const name of entry.categories) categories.set(name, (categories.get(name) ?? 0) + 1)
    }
    if (only(SOURCE)) sources.set(item.data_source, (sources.get(item.data_source) ?? 0) + 1)
    if (only(ACCESS) && beside.waitsForKey(item)) count.needsKey += 1
    if (only(SHELF)) {
      if (beside.isFavourite(item.id)) count.favourites += 1
      if (recent.has(item.id)) count.recent += 1
    }
    if (only(FIELDS)) beforeFields.push(item)
    if (failed === 0) rows.push(item)
  }
  return { ...count, rows: inOrderOfVisits(rows, filters, beside), beforeFields, categories, sources }
}

function failures(filters: CatalogueFilters, beside: Beside): (entry: IndexedEnrichment) => number {
  const { q, categories, sources, price, access, personalList } = filters
  const words = isLocalText(q) ? q.toLowerCase().split(/\s+/) : []
  const [low, high] = price ? endsOf(price) : []
  const [anyCategory, anySource, recent] = [new Set(categories), new Set(sources), new Set(beside.recent)]
  const byFields = selectsFields(filters)

  return ({ item, text, unit, categories: its }) => {
    let failed = 0
    if (anyCategory.size > 0 && !its.some((name) => anyCategory.has(name))) failed |= CATEGORY
    if (anySource.size > 0 && !anySource.has(item.data_source)) failed |= SOURCE
    if (access === 'needs-key' && !beside.waitsForKey(item)) failed |= ACCESS
    if (personalList === 'favourites' && !beside.isFavourite(item.id)) failed |= SHELF
    if (personalList === 'recent' && !recent.has(item.id)) failed |= SHELF
    if (byFields && !beside.brings(item.id)) failed |= FIELDS
    if (low !== undefined && high !== undefined && (unit === undefined || unit < low || unit > high)) failed |= OTHER
    if (words.length > 0 && !words.every((word) => text.includes(word))) failed |= OTHER
    return failed
  }
}

/** Sorts recent enrichments by their last visit; any order but the service's own was chosen and stays. */
function inOrderOfVisits(rows: readonly Enrichment[], { personalList, sort }: CatalogueFilters, { recent }: Beside) {
  if (personalList !== 'recent' || sort !== 'rank') return rows
  const indexOf = new Map(recent.map((id, index) => [id, index]))
  return rows.toSorted((a, b) => (indexOf.get(a.id) ?? 0) - (indexOf.get(b.id) ?? 0))
}
