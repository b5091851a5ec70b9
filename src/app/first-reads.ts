import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { connectorsApi } from '#api/connectors.ts'
import type { Api } from '#api/context.tsx'
import { flowListApi } from '#api/flow-list.ts'
import { flowsApi } from '#api/flows.ts'
import { foldersApi } from '#api/folders.ts'
import { readAhead } from '#api/query-client.ts'
import { rowsApi } from '#api/rows.ts'
import { tablesApi } from '#api/tables.ts'
import { rowLimits } from '#contract/rows.ts'
import { readFilters } from '#features/enrichments/filters.ts'
import { integerId, isSlug, isUuid } from '#lib/ids.ts'

/** Client that the first reads go to, and the cache that holds their responses for the page. */
export interface FirstReader {
  readonly api: Api
  readonly queries: QueryClient
}

/** Begins to read what a page shows first; `id` is that of its path, `search` the query of its address. */
export type FirstRead = (reader: FirstReader, id: string, search: string) => void

/** First reads of each page, by its path; the page itself requests the same through the cache. */
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
  ['/connectors', ({ api, queries }) => readAhead(new QueryObserver(queries, api.part(connectorsApi).list()))],
  ['/flows', ({ api, queries }) => readAhead(new QueryObserver(queries, api.part(flowListApi).list()))],
  [
    '/flows/:id',
    ({ api, queries }, id) => {
      if (isSlug(id)) readAhead(new QueryObserver(queries, api.part(flowsApi).one(id)))
    },
  ],
  [
    '/tables',
    ({ api, queries }) => {
      readAhead(new QueryObserver(queries, api.part(tablesApi).list()))
      readAhead(new QueryObserver(queries, api.part(foldersApi).list()))
    },
  ],
  [
    '/tables/:id',
    ({ api, queries }, id, search) => {
      if (!isUuid(id)) return
      // Only the list has the name of a table.
      readAhead(new QueryObserver(queries, api.part(tablesApi).list()))
      readAhead(new QueryObserver(queries, api.part(tablesApi).columns(id)))
      // A URL with parameters may need other rows than the first.
      if (search === '')
        readAhead(new QueryObserver(queries, api.part(rowsApi).page(id, { page: 1, perPage: rowLimits.perPage })))
    },
  ],
]

/** A location within the console: its path below the console's root, and the query. */
export interface ConsoleLocation {
  readonly path: string
  readonly search: string
}

/** Begins to read what the page at a location shows first, before the page's own code is here. Nothing of it is awaited. */
export function readFirst(reader: FirstReader, { path, search }: ConsoleLocation): void {
  for (const [pattern, read] of reads) {
    const match = matchPath(pattern, path)
    if (match) read(reader, match.params['id'] ?? '', search)
  }
}
