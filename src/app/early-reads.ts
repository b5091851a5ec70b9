import type { QueryClient } from '@tanstack/react-query'
import { type Call, createOnce } from '#api/client.ts'
import { createApi } from '#api/context.tsx'
import { closeQueryClient, createQueryClient } from '#api/query-client.ts'
import { type ConsoleLocation, readFirst } from './first-reads.ts'
import type { Session } from './session.ts'
import type { ConsoleEnvironment } from './workspace.ts'

/** First reads of a page, sent together with `GET /user/me`, before the key is confirmed. */
export interface EarlyReads {
  /** Becomes the cache of the workspace when the key proves good. */
  readonly queries: QueryClient
  /** Passes failed reads to the workspace's own client, which knows what to retry. */
  readonly handOver: (call: Call) => void
  /** False for another key or address: what was read belongs to another user. */
  readonly fits: (session: Pick<Session, 'baseUrl' | 'key'> | null) => boolean
  /** Ends every request of it. */
  readonly close: () => undefined
}

/** Starts the first reads of the page at a location. A refused key is found out by `GET /user/me` alone. */
export function createEarlyReads(
  { fetch, clock, random }: Pick<ConsoleEnvironment, 'fetch' | 'clock' | 'random'>,
  { baseUrl, key }: Pick<Session, 'baseUrl' | 'key'>,
  location: ConsoleLocation,
): EarlyReads {
  const end = new AbortController()
  const queries = createQueryClient()
  const once = createOnce({ baseUrl, getKey: () => key, fetch, clock, random }, end.signal)
  let heir: Call | undefined
  const call: Call = async (endpoint, input, options) => {
    try {
      return await once(endpoint, input, options)
    } catch (error) {
      if (!heir || end.signal.aborted) throw error
      return heir(endpoint, input, options)
    }
  }
  readFirst({ api: createApi(call, clock.now), queries }, location)
  return {
    queries,
    fits: (session) => session?.baseUrl === baseUrl && session.key === key,
    handOver: (workspaceCall) => {
      heir = workspaceCall
      queries.removeQueries({ predicate: ({ state }) => state.status === 'error' })
    },
    close: () => {
      end.abort(new DOMException('The console was closed.', 'AbortError'))
      closeQueryClient(queries)
    },
  }
}
