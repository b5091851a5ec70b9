import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import type { Api } from '#api/context.tsx'
import { readAhead } from '#api/query-client.ts'
import { readFilters } from '#features/enrichments/filters.ts'
import { integerId } from '#lib/ids.ts'

/** Where first reads go to, and where their answers wait for the page. */
export interface FirstReader {
  readonly api: Api
  readonly queries: QueryClient
}

/** Begins to read what a page shows first; `id` is that of its path, `search` the query of its address. */
export type FirstRead = (reader: FirstReader, id: string, search: string) => void

/** What a page reads first, by its path; the page itself asks for the same through the cache. */
const reads: readonly (readonly [path: string, read: FirstRead])[] = [
  [
    '/enrichments',
    ({ api, queries }, _id, search) => {
      const authorizedOnly = readFilters(new URLSearchParams(search)).access === 'ready'
      readAhead(new InfiniteQueryObserver(queries, api.enrichments.list({ authorizedOnly })))
    },
  ],
  [
    '/enrichments/:id',
    ({ api, queries }, text) => {
      const id = integerId(text)
      if (id !== undefined) readAhead(new QueryObserver(queries, api.enrichments.one(id)))
    },
  ],
  // The contracts of these come in a file that the page needs as well, and that is on its way already.
  ...['/connectors', '/flows', '/flows/:id', '/tables', '/tables/:id'].map((path): [string, FirstRead] => [
    path,
    (reader, ...at) =>
      void import('./later-reads.ts').then(
        ({ laterReads }) => laterReads[path]?.(reader, ...at),
        () => undefined,
      ),
  ]),
]

/** A place of the console: its own path, without what stands before it in the address, and the query. */
export interface Place {
  readonly path: string
  readonly search: string
}

/** Begins to read what the page at a place shows first, before the page's own code is here. Nothing of it is awaited. */
export function readFirst(reader: FirstReader, { path, search }: Place): void {
  for (const [pattern, read] of reads) {
    const match = matchPath(pattern, path)
    if (match) read(reader, match.params['id'] ?? '', search)
  }
}
