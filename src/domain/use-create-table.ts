import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tableKeys, useTablesApi } from '#api/tables.ts'
import type { Table } from '#contract/tables.ts'
import { createTable, type NewTable } from './create-table.ts'
import { statusOf } from './response-checks.ts'
import { useServices } from './services.tsx'
import type { MutationOutcome } from './send-and-reconcile.ts'

/** Maximum age of a list that is compared to find a created table, in ms. */
const JUST_NOW = 5_000

/** Creates a table; the cached list shows it, and a service that creates none is remembered. */
export function useCreateTable(): (table: NewTable) => Promise<MutationOutcome<Table>> {
  const tables = useTablesApi()
  const cache = useQueryClient()
  const { capabilities } = useServices()
  return useMemo(() => {
    const listed = async (): Promise<Table[] | undefined> => {
      if (!capabilities.isOffered({ name: 'list-tables' })) return undefined
      try {
        return await cache.fetchQuery({ ...tables.list(), staleTime: JUST_NOW })
      } catch {
        // Without the list, the outcome of a lost response is `unknown`.
        return undefined
      }
    }
    return async (table) => {
      const outcome = await createTable(tables, table, await listed())
      if (outcome.kind === 'done') {
        const { value } = outcome
        cache.setQueryData<Table[]>(
          tableKeys.list,
          (all) => all && [...all.filter(({ identifier }) => identifier !== value.identifier), value],
        )
      }
      if (outcome.kind === 'refused' && outcome.notOffered) {
        void capabilities.learn({ name: 'create-table' }, statusOf(outcome.error.problem))
      }
      if (outcome.kind !== 'refused') void cache.invalidateQueries({ queryKey: tableKeys.list })
      return outcome
    }
  }, [tables, cache, capabilities])
}
