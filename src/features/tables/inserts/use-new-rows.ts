import type { Api } from '#api/context.tsx'
import { rowsApi } from '#api/rows.ts'
import { tablesApi } from '#api/tables.ts'
import { type LazyService, type Services, useServices } from '#domain/services.tsx'
import { insertCalls } from './insert-calls.ts'
import { type RowInserter, createRowInserter } from './row-inserter.ts'
import type { NewRows } from './new-rows.ts'

/** Creates and sends new rows, also those left by an earlier visit; for `services.part()`. */
export const rowInserter = (services: Services, api: Api): RowInserter & LazyService => {
  const { journal, locks, clock, online, capabilities } = services
  return createRowInserter({
    journal,
    locks,
    clock,
    online,
    calls: insertCalls(api.part(tablesApi), api.part(rowsApi), {
      canRemove: () => capabilities.isOffered({ name: 'delete-rows' }),
      onNoRemoval: (status) => void capabilities.learn({ name: 'delete-rows' }, status),
    }),
    onNotOffered: (status) => void capabilities.learn({ name: 'insert-rows' }, status),
  })
}

/** The new rows of a table of this console; the same object for the lifetime of the console. */
export const useNewRows = (table: string): NewRows => useServices().part(rowInserter).of(table)
