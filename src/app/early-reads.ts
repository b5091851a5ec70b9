import type { QueryClient } from '@tanstack/react-query'
import { createOnce } from '#api/client.ts'
import { createApi } from '#api/context.tsx'
import { closeQueryClient, createQueryClient } from '#api/query-client.ts'
import { readFirst } from './first-reads.ts'
import type { Session } from './session.ts'
import type { Surroundings } from './workspace.ts'

/** What the first page reads beside `GET /user/me`, before it is known whose key it is. */
export interface EarlyReads {
  /** Becomes the cache of the workspace when the key proves good. */
  readonly queries: QueryClient
  /** False for another key or address: what was read belongs to somebody else. */
  readonly fits: (session: Session | null) => boolean
  /** Ends every request of it. */
  readonly close: () => undefined
}

/** Starts the first reads of the page under `path`. A refused key is found out by `GET /user/me` alone. */
export function createEarlyReads(
  { fetch, clock, random }: Surroundings,
  { baseUrl, key }: Pick<Session, 'baseUrl' | 'key'>,
  path: string,
): EarlyReads {
  const end = new AbortController()
  const queries = createQueryClient()
  const call = createOnce({ baseUrl, getKey: () => key, fetch, clock, random }, end.signal)
  readFirst({ api: createApi(call, clock.now), queries }, path)
  return {
    queries,
    fits: (session) => session?.baseUrl === baseUrl && session.key === key,
    close: () => {
      end.abort(new DOMException('The console was closed.', 'AbortError'))
      closeQueryClient(queries)
    },
  }
}
