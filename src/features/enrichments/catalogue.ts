import type { Enrichment, EnrichmentListPage } from '#contract/enrichments.ts'
import { usesOwnKey } from '#domain/own-key.ts'

export interface LoadedExtent {
  readonly loaded: number
  /** Number of entries by the service; undefined when it has no total and more are to be loaded. */
  readonly total: number | undefined
  readonly isComplete: boolean
}

/** Returns the items of all pages; one that moved to a later page between two requests is included once. */
export function itemsOf(pages: readonly EnrichmentListPage[]): Enrichment[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()]
}

export function extentOf(pages: readonly EnrichmentListPage[]): LoadedExtent {
  const last = pages.at(-1)
  const loaded = itemsOf(pages).length
  const isComplete = last !== undefined && !last.has_next_page
  // The count of a complete list is the number of loaded items: the service's may include unreadable ones.
  return { loaded, total: isComplete ? loaded : (last?.total_count ?? undefined), isComplete }
}

/** Returns names with the number of items that have each, the most frequent first. */
export function countedNames(names: Iterable<string>, locale: string): readonly string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], locale)).map(([name]) => name)
}

/**
 * True if a run requires a key of the user's own first. `auth_method` is open text (API spec: `none` means no key); one
 * that the service lists among the authorized is ready in any case.
 */
export const needsKey = ({ id, auth_method }: Enrichment, readyIds: ReadonlySet<number>): boolean =>
  usesOwnKey(auth_method) && !readyIds.has(id)
