import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#api/context.tsx'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import type { Enrichment } from '#contract/enrichments.ts'
import type { Waterfall } from '#contract/waterfalls.ts'
import type { IconPicture } from '#ui/Icon.tsx'
import { targetIcon } from './target-icon.ts'
import { useAllPages } from './use-all-pages.ts'

export interface CatalogueEntry {
  readonly key: string
  readonly what: { readonly name: string }
  readonly icon: IconPicture
  readonly note: string
}

export interface EnrichmentLine extends CatalogueEntry {
  readonly what: { readonly kind: 'enrichment'; readonly id: number; readonly name: string }
  readonly priced: Pick<Enrichment, 'price' | 'pricing'>
}

export interface WaterfallLine extends CatalogueEntry {
  readonly what: { readonly kind: 'waterfall'; readonly id: string; readonly name: string }
  readonly waterfall: Waterfall
}

export interface CatalogueLines {
  readonly enrichments: readonly EnrichmentLine[]
  readonly waterfalls: readonly WaterfallLine[]
  /** Number of entries, once that is known. */
  readonly counts: { readonly enrichments: number | undefined; readonly waterfalls: number | undefined }
  readonly state: 'reading' | 'failed' | 'whole'
}

/** Reads the whole catalogue to choose from, page by page. `waterfallWord`: the kind of a waterfall as text. */
export function useCatalogueLines(waterfallWord: string): CatalogueLines {
  const catalogue = useInfiniteQuery(useApi().enrichments.list({ authorizedOnly: true }))
  const { data } = catalogue
  const state = useAllPages(catalogue)
  const { data: waterfalls } = useQuery(useWaterfallsApi().list())
  const lines = useMemo(
    () => ({
      enrichments: (data?.pages ?? []).flatMap(({ items }) => items).map(enrichmentLine),
      waterfalls: (waterfalls ?? []).map((waterfall): WaterfallLine => {
        const { identifier: id, name } = waterfall
        return {
          key: `waterfall ${id}`,
          what: { kind: 'waterfall', id, name: name || id },
          icon: 'list-end',
          note: waterfallWord,
          waterfall,
        }
      }),
    }),
    [data, waterfalls, waterfallWord],
  )
  return {
    ...lines,
    counts: {
      enrichments: data?.pages[0]?.total_count ?? (state === 'whole' ? data && lines.enrichments.length : undefined),
      waterfalls: waterfalls?.length,
    },
    state,
  }
}

const enrichmentLine = ({ id, name, category, data_source, price, pricing }: Enrichment): EnrichmentLine => ({
  key: `enrichment ${id}`,
  what: { kind: 'enrichment', id, name },
  icon: targetIcon(category),
  note: data_source,
  priced: { price, pricing },
})

/**
 * Returns the lines that hold every word of a text in their name or note: exact names first, then names that begin with
 * it, then those of which a word begins with each of its words, then the rest. Lines of equal rank keep their order.
 */
export function searchLines<L extends Pick<CatalogueEntry, 'what' | 'note'>>(
  lines: readonly L[],
  text: string,
): readonly L[] {
  const wanted = text.trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const rank = ({ what: { name }, note }: L): number => {
    const lower = name.toLowerCase()
    if (lower === wanted) return 6
    if (lower.startsWith(wanted)) return 5
    if (words.every((word) => begins(lower, word))) return 4
    if (words.every((word) => lower.includes(word))) return 3
    const all = `${lower} ${note.toLowerCase()}`
    if (words.every((word) => begins(all, word))) return 2
    return words.every((word) => all.includes(word)) ? 1 : 0
  }
  return lines
    .map((line) => ({ line, at: rank(line) }))
    .filter(({ at }) => at > 0)
    .toSorted((a, b) => b.at - a.at)
    .map(({ line }) => line)
}

const begins = (lower: string, word: string): boolean => lower.startsWith(word) || lower.includes(` ${word}`)
