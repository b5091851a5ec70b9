import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tableKeys } from '#api/tables.ts'
import { useServices } from '#domain/services.tsx'
import { resultSaveKind } from './result-save-kind.ts'

/** Reads the columns of a table again when a save of a result, of any tab, has created some. */
export function useCreatedColumns(table: string): void {
  const { journal } = useServices()
  const queries = useQueryClient()
  useEffect(() => {
    const creating = () =>
      journal.list(resultSaveKind).filter(({ body }) => body['table'] === table && Array.isArray(body['missing']))
        .length
    let before = creating()
    return journal.subscribe(() => {
      const now = creating()
      if (now < before) void queries.invalidateQueries({ queryKey: tableKeys.columns(table) })
      before = now
    })
  }, [journal, queries, table])
}
