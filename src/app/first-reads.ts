import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import type { Api } from '#api/context.tsx'

/** Where first reads go to, and where their answers wait for the page. */
export interface FirstReader {
  readonly api: Api
  readonly queries: QueryClient
}

/** Begins to read what a page shows first; `id` is that of its path. */
export type FirstRead = (reader: FirstReader, id: string) => void

/** What a page reads first, by its path; the page itself asks for the same through the cache. */
const reads: readonly (readonly [path: string, read: FirstRead])[] = [
  [
    '/enrichments',
    ({ api, queries }) => void queries.prefetchInfiniteQuery(api.enrichments.list({ authorizedOnly: true })),
  ],
  [
    '/enrichments/:id',
    ({ api, queries }, id) => void (/^\d+$/.test(id) && queries.prefetchQuery(api.enrichments.one(Number(id)))),
  ],
  // The contracts of these come in a file that the page needs as well, and that is on its way already.
  ...['/connectors', '/flows', '/flows/:id', '/tables', '/tables/:id'].map((path): [string, FirstRead] => [
    path,
    (reader, id) =>
      void import('./later-reads.ts').then(
        ({ laterReads }) => laterReads[path]?.(reader, id),
        () => undefined,
      ),
  ]),
]

/** Begins to read what the page under a path shows first, before the page's own code is here. Nothing of it is awaited. */
export function readFirst(reader: FirstReader, path: string): void {
  for (const [pattern, read] of reads) {
    const match = matchPath(pattern, path)
    if (match) read(reader, match.params['id'] ?? '')
  }
}
