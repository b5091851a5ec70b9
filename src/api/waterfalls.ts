import { queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import type { StartedTask } from '#contract/enrichments.ts'
import { type Waterfall, bulkRunWaterfall, getWaterfall, listWaterfalls, runWaterfall } from '#contract/waterfalls.ts'
import type { Call, CallOptions } from './client.ts'
import { useApi } from './context.tsx'

const FIVE_MINUTES = 300_000

export const waterfallKeys = {
  all: ['waterfalls'] as const,
  list: ['waterfalls', 'list'] as const,
  one: (identifier: string) => [...waterfallKeys.all, 'one', identifier] as const,
}

export const waterfallsApi = (call: Call) => ({
  list: () =>
    queryOptions({
      queryKey: waterfallKeys.list,
      queryFn: ({ signal }) => call(listWaterfalls, {}, { signal }),
      staleTime: FIVE_MINUTES,
    }),

  one: (identifier: string) =>
    queryOptions({
      queryKey: waterfallKeys.one(identifier),
      queryFn: ({ signal }) => call(getWaterfall, { params: { identifier } }, { signal }),
      staleTime: FIVE_MINUTES,
    }),

  read: (identifier: string, options?: CallOptions): Promise<Waterfall> =>
    call(getWaterfall, { params: { identifier } }, options),

  /** One paid request, sent once: only `spend()` (domain/spend.ts) may call this. */
  run: (identifier: string, body: Input<typeof runWaterfall>['body']): Promise<StartedTask> =>
    call(runWaterfall, { params: { waterfall_identifier: identifier }, body }),

  /** One paid request for many inputs, sent once: only `spend()` may call this. */
  runMany: (identifier: string, body: Input<typeof bulkRunWaterfall>['body']): Promise<StartedTask> =>
    call(bulkRunWaterfall, { params: { waterfall_identifier: identifier }, body }),
})
export type WaterfallsApi = ReturnType<typeof waterfallsApi>

export const useWaterfallsApi = (): WaterfallsApi => useApi().part(waterfallsApi)
