import { connectorsApi } from '#api/connectors.ts'
import { flowListApi } from '#api/flow-list.ts'
import { flowsApi } from '#api/flows.ts'
import { foldersApi } from '#api/folders.ts'
import { rowsApi } from '#api/rows.ts'
import { tablesApi } from '#api/tables.ts'
import { isSlug, isUuid } from '#lib/ids.ts'
import type { FirstRead } from './first-reads.ts'

/** First reads of resources that the entry does not know (`first-reads.ts`). */
export const laterReads: Readonly<Record<string, FirstRead>> = {
  '/connectors': ({ api, queries }) => void queries.prefetchQuery(api.part(connectorsApi).list()),
  '/flows': ({ api, queries }) => void queries.prefetchQuery(api.part(flowListApi).list()),
  '/flows/:id': ({ api, queries }, id) => void (isSlug(id) && queries.prefetchQuery(api.part(flowsApi).one(id))),
  '/tables': ({ api, queries }) => {
    void queries.prefetchQuery(api.part(tablesApi).list())
    void queries.prefetchQuery(api.part(foldersApi).list())
  },
  '/tables/:id': ({ api, queries }, id) => {
    if (!isUuid(id)) return
    void queries.prefetchQuery(api.part(tablesApi).columns(id))
    void queries.prefetchQuery(api.part(rowsApi).first(id))
  },
}
