import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tableKeys } from '#api/tables.ts'
import type { ImportProgress } from './table-import.ts'

/** Reloads lists, columns and rows when an import has created its table or columns, stops, or is over. */
export function useListed({ table, sessions, state }: Pick<ImportProgress, 'table' | 'sessions' | 'state'>): void {
  const cache = useQueryClient()
  const seen = table === null ? undefined : `${table} ${sessions} ${state}`
  useEffect(() => {
    if (seen !== undefined) void cache.invalidateQueries({ queryKey: tableKeys.all })
  }, [cache, seen])
}
