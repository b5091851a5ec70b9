import { type FetchQueryOptions, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'

/** Age up to which a failure is shown, in ms; a component that mounts later tries again. */
const FRESH_FAILURE = 30_000

/**
 * One cache for one console. It neither retries nor pauses: the transport has the one retry table, and detects better than
 * `navigator.onLine` whether the service can be reached.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A query that was read ahead of its page (`app/first-reads.ts`) and failed is not sent twice.
        retryOnMount: ({ state }: Query) => Date.now() - state.errorUpdatedAt > FRESH_FAILURE,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** As much of an observer of TanStack Query as `readAhead` needs, whatever it observes. */
interface Observer {
  readonly subscribe: (listener: () => void) => () => void
  readonly getCurrentResult: () => { readonly fetchStatus: string }
}

/**
 * Fetches a query into the cache ahead of the page that shows it. It is observed until it settles: a component that mounts
 * and unmounts meanwhile, as StrictMode makes each of them do, does not cancel it.
 */
export function readAhead(observer: Observer): void {
  let stop: (() => void) | undefined
  const end = () => {
    if (observer.getCurrentResult().fetchStatus === 'idle') stop?.()
  }
  stop = observer.subscribe(end)
  end()
}

/**
 * Reads a query whose data is stored elsewhere: what is in flight or was read ahead is taken from the cache. Nothing
 * stays in the cache. Rejects as the query does, and with CancelledError once `signal` is aborted.
 */
export async function readOnce<T, K extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
  signal: AbortSignal,
): Promise<T> {
  const cache = client.getQueryCache()
  const data = client.fetchQuery(query)
  const held = cache.find({ queryKey: query.queryKey })
  const drop = () => held && cache.remove(held)
  // While it has observers, it is still being read ahead of a page.
  const stop = () => held?.getObserversCount() === 0 && drop()
  signal.addEventListener('abort', stop)
  try {
    return await data
  } finally {
    signal.removeEventListener('abort', stop)
    drop()
  }
}

/**
 * Empties a cache for good. A query or mutation that is still in progress would start a timer of five minutes at its end, to
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
