import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { connectorsApi } from '#api/connectors.ts'
import type { Api } from '#api/context.tsx'
import { flowListApi } from '#api/flow-list.ts'
import { flowsApi } from '#api/flows.ts'
import { foldersApi } from '#api/folders.ts'
import { rowsApi } from '#api/rows.ts'
import { tablesApi } from '#api/tables.ts'
import { isSlug, isUuid } from '#lib/ids.ts'

/** Where first reads go to, and where their answers wait for the page. */
export interface FirstReader {
  readonly api: Api
  readonly queries: QueryClient
}

type Read = (reader: FirstReader, id: string) => void

/** What a page reads first, by its path; the page itself asks for the same through the cache. */
const reads: readonly (readonly [path: string, read: Read])[] = [
  ['/enrichments', ({ api, queries }) => void queries.prefetchInfiniteQuery(api.enrichments.list({ authorizedOnly: true }))],
  [
    '/enrichments/:id',
    ({ api, queries }, id) => void (/^\d+$/.test(id) && queries.prefetchQuery(api.enrichments.one(Number(id)))),
  ],
  ['/connectors', ({ api, queries }) => void queries.prefetchQuery(api.part(connectorsApi).list())],
  ['/flows', ({ api, queries }) => void queries.prefetchQuery(api.part(flowListApi).list())],
  ['/flows/:id', ({ api, queries }, id) => void (isSlug(id) && queries.prefetchQuery(api.part(flowsApi).one(id)))],
  [
    '/tables',
    ({ api, queries }) => {
      void queries.prefetchQuery(api.part(tablesApi).list())
      void queries.prefetchQuery(api.part(foldersApi).list())
    },
  ],
  [
    '/tables/:id',
    ({ api, queries }, id) => {
      if (!isUuid(id)) return
      void queries.prefetchQuery(api.part(tablesApi).columns(id))
      void queries.prefetchQuery(api.part(rowsApi).first(id))
    },
  ],
]

/** Begins to read what the page under a path shows first, before the page's own code is here. Nothing of it is awaited. */
export function readFirst(reader: FirstReader, path: string): void {
  for (const [pattern, read] of reads) {
    const match = matchPath(pattern, path)
    if (match) read(reader, match.params['id'] ?? '')
  }
}
