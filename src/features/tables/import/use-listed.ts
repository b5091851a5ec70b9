import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tableKeys } from '#api/tables.ts'
import type { ImportProgress } from './table-import.ts'

/** Has lists, columns and rows read again when an import has created a table or a column, and when it is over. */
export function useListed({ table, fresh, state }: Pick<ImportProgress, 'table' | 'fresh' | 'state'>): void {
  const cache = useQueryClient()
  const seen = table === null ? undefined : `${table} ${fresh.length} ${state === 'done'}`
  useEffect(() => {
    if (seen !== undefined) void cache.invalidateQueries({ queryKey: tableKeys.all })
  }, [cache, seen])
}
