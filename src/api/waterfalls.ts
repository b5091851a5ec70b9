import { queryOptions } from '@tanstack/react-query'
import { getWaterfall, listWaterfalls } from '#contract/waterfalls.ts'
import type { Call } from './client.ts'
import { useApi } from './context.tsx'

const FIVE_MINUTES = 300_000

export const waterfallKeys = {
  all: ['waterfalls'] as const,
  list: ['waterfalls', 'list'] as const,
  one: (identifier: string) => [...waterfallKeys.all, 'one', identifier] as const,
}

/** The waterfalls that the service offers. */
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
})
export type WaterfallsApi = ReturnType<typeof waterfallsApi>

/** The waterfalls of the console this component stands in. */
export const useWaterfallsApi = (): WaterfallsApi => useApi().part(waterfallsApi)
