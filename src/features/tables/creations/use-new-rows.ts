import type { Api } from '#api/context.tsx'
import { rowsApi } from '#api/rows.ts'
import { tablesApi } from '#api/tables.ts'
import { type Part, type Services, useServices } from '#domain/services.tsx'
import { creationCalls } from './creation-calls.ts'
import { type Creator, createCreator } from './creator.ts'
import type { NewRows } from './new-rows.ts'

/** What makes rows, for `services.part()`: it also sends what an earlier visit left. */
export const rowCreator = (services: Services, api: Api): Creator & Part => {
  const { journal, locks, clock, online, capabilities } = services
  return createCreator({
    journal,
    locks,
    clock,
    online,
    calls: creationCalls(api.part(tablesApi), api.part(rowsApi), {
      canRemove: () => capabilities.isOffered({ name: 'delete-rows' }),
      onNoRemoval: (status) => void capabilities.learn({ name: 'delete-rows' }, status),
    }),
    onNotOffered: (status) => void capabilities.learn({ name: 'insert-rows' }, status),
  })
}

/** The new rows of a table of the console this component stands in; the same object as long as the console lives. */
export const useNewRows = (table: string): NewRows => useServices().part(rowCreator).of(table)
