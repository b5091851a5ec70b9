import { QueryClient } from '@tanstack/react-query'

/**
 * One cache for one console. It neither retries nor pauses: the transport has the one retry table, and knows better than
 * `navigator.onLine` whether the service can be reached.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/**
 * Empties a cache for good. A query or mutation that is still under way would start a timer of five minutes at its end, to
 * collect what is left of it, although nothing holds it any more.
 */
export function closeQueryClient(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) query.setOptions({ ...query.options, gcTime: Infinity })
  for (const mutation of client.getMutationCache().getAll()) {
    mutation.setOptions({ ...mutation.options, gcTime: Infinity })
    // Clearing the cache leaves the timers of mutations that have ended.
    mutation.destroy()
  }
  client.clear()
}
