import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tableKeys, useTablesApi } from '#api/tables.ts'
import type { CapabilityName } from '#domain/capabilities.ts'
import { statusOf } from '#domain/response-checks.ts'
import { useServices } from '#domain/services.tsx'
import { addColumn, deleteColumn, type NewColumn, renameColumn, reorderColumn } from './column-acts.ts'
import type { ColumnOutcome } from './outcome.ts'

/** Changes of the columns of a table at the service. Each resolves once the columns were read again. */
export interface ColumnActs {
  readonly add: (column: NewColumn) => Promise<ColumnOutcome>
  readonly rename: (id: string, name: string) => Promise<ColumnOutcome>
  readonly remove: (id: string) => Promise<ColumnOutcome>
  readonly reorder: (id: string, index: number) => Promise<ColumnOutcome>
}

/** Returns the calls that change a table's columns; operations that the service lacks are recorded. */
export function useColumnActs(table: string): ColumnActs {
  const api = useTablesApi()
  const cache = useQueryClient()
  const { capabilities } = useServices()
  return useMemo(() => {
    const settle = async (name: CapabilityName, work: Promise<ColumnOutcome>): Promise<ColumnOutcome> => {
      const outcome = await work
      if (outcome.kind === 'refused' && outcome.notOffered) void capabilities.learn({ name }, statusOf(outcome.problem))
      if (outcome.kind !== 'refused') await cache.invalidateQueries({ queryKey: tableKeys.columns(table) })
      return outcome
    }
    return {
      add: (column) => settle('create-column', addColumn(table, column, api)),
      rename: (id, name) => settle('rename-column', renameColumn(table, id, name, api)),
      remove: (id) => settle('delete-column', deleteColumn(table, id, api)),
      reorder: (id, index) => settle('reorder-column', reorderColumn(table, id, index, api)),
    }
  }, [api, cache, capabilities, table])
}
