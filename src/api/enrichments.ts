import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { choicePath } from '#contract/choice-path.ts'
import type { Input } from '#contract/endpoint.ts'
import {
  type StartedTask,
  bulkRunEnrichment,
  choicesAt,
  getEnrichment,
  limits,
  listEnrichments,
  runEnrichment,
  type EnrichmentDetail,
} from '#contract/enrichments.ts'
import type { Call, CallOptions } from './client.ts'

const FIVE_MINUTES = 300_000

/** Filters that the service itself applies. `q` shorter than three characters is never sent. */
export interface EnrichmentFilter {
  readonly q?: string
  readonly category?: string
  /** True hides those that still need a key of the user's own. */
  readonly authorizedOnly: boolean
}

/** Filters come last, so that all lists can be named at once. */
export const enrichmentKeys = {
  all: ['enrichments'] as const,
  list: (filter: EnrichmentFilter) => [...enrichmentKeys.all, 'list', filter] as const,
  one: (id: number) => [...enrichmentKeys.all, 'one', id] as const,
  choices: (path: string, q: string) => [...enrichmentKeys.all, 'choices', path, q] as const,
}

/** Items per request: a catalogue of usual size fits in one response. */
const CATALOGUE_PAGE = limits.pageMax
const CHOICES_PAGE = 50

export const enrichmentsApi = (call: Call) => ({
  /** Pages of the catalogue in the service's own order; always requested with `page`. */
  list: (filter: EnrichmentFilter) =>
    infiniteQueryOptions({
      queryKey: enrichmentKeys.list(filter),
      queryFn: ({ pageParam, signal }) =>
        call(
          listEnrichments,
          {
            query: {
              page: pageParam,
              limit: CATALOGUE_PAGE,
              authorized_only: filter.authorizedOnly,
              ...(filter.q && filter.q.length >= limits.searchMin ? { q: filter.q } : {}),
              ...(filter.category ? { category: filter.category } : {}),
            },
          },
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: (last, _all, page) => (last.has_next_page ? page + 1 : undefined),
      staleTime: FIVE_MINUTES,
    }),

  read: (id: number, options?: CallOptions): Promise<EnrichmentDetail> =>
    call(getEnrichment, { params: { enrichment_id: id } }, options),

  one: (id: number) =>
    queryOptions({
      queryKey: enrichmentKeys.one(id),
      queryFn: ({ signal }) => call(getEnrichment, { params: { enrichment_id: id } }, { signal }),
      staleTime: FIVE_MINUTES,
    }),

  /**
   * Pages of a remote choice. `path` is what the parameter's `choices.endpoint` names; only a path under the base URL is
   * called (`choicePath`), so a caller shows a text field instead for any other.
   */
  choices: (path: string, q: string) =>
    infiniteQueryOptions({
      queryKey: enrichmentKeys.choices(path, q),
      queryFn: ({ pageParam, signal }) => {
        const target = choicePath(path)
        if (!target) throw new Error(`The choices of this parameter are not under the service's address: ${path}`)
        const query = { ...target.query, page: String(pageParam), limit: String(CHOICES_PAGE), ...(q ? { q } : {}) }
        return call(choicesAt(target.path), { query }, { signal })
      },
      initialPageParam: 1,
      getNextPageParam: (last, _all, page) => (last.has_next_page ? page + 1 : undefined),
      staleTime: FIVE_MINUTES,
    }),

  /** One paid request, sent once: only `spend()` (domain/spend.ts) may call this. */
  run: (id: number, body: Input<typeof runEnrichment>['body']): Promise<StartedTask> =>
    call(runEnrichment, { params: { enrichment_id: id }, body }),

  /** One paid request for many inputs, sent once: only `spend()` may call this. */
  runMany: (id: number, body: Input<typeof bulkRunEnrichment>['body']): Promise<StartedTask> =>
    call(bulkRunEnrichment, { params: { enrichment_id: id }, body }),
})
