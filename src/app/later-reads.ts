import { QueryObserver } from '@tanstack/react-query'
import { connectorsApi } from '#api/connectors.ts'
import { flowListApi } from '#api/flow-list.ts'
import { flowsApi } from '#api/flows.ts'
import { foldersApi } from '#api/folders.ts'
import { readAhead } from '#api/query-client.ts'
import { rowsApi } from '#api/rows.ts'
import { tablesApi } from '#api/tables.ts'
import { isSlug, isUuid } from '#lib/ids.ts'
import type { FirstRead } from './first-reads.ts'

/** First reads of resources that the entry does not know (`first-reads.ts`). */
export const laterReads: Readonly<Record<string, FirstRead>> = {
  '/connectors': ({ api, queries }) => readAhead(new QueryObserver(queries, api.part(connectorsApi).list())),
  '/flows': ({ api, queries }) => readAhead(new QueryObserver(queries, api.part(flowListApi).list())),
  '/flows/:id': ({ api, queries }, id) => {
    if (isSlug(id)) readAhead(new QueryObserver(queries, api.part(flowsApi).one(id)))
  },
  '/tables': ({ api, queries }) => {
    readAhead(new QueryObserver(queries, api.part(tablesApi).list()))
    readAhead(new QueryObserver(queries, api.part(foldersApi).list()))
  },
  '/tables/:id': ({ api, queries }, id, search) => {
    if (!isUuid(id)) return
    // Only the list says what a table is called.
    readAhead(new QueryObserver(queries, api.part(tablesApi).list()))
    readAhead(new QueryObserver(queries, api.part(tablesApi).columns(id)))
    // An address that says more may want other rows than the first.
    if (search === '') readAhead(new QueryObserver(queries, api.part(rowsApi).first(id)))
  },
}
