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
