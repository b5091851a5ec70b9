import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tableKeys } from '#api/tables.ts'
import { useServices } from '#domain/services.tsx'
import { resultSaveKind } from './result-save-kind.ts'

/** Reads the columns of a table again when a save of a result, of any tab, has created some. */
export function useMadeColumns(table: string): void {
  const { journal } = useServices()
  const queries = useQueryClient()
  useEffect(() => {
    const making = () =>
      journal.list(resultSaveKind).filter(({ body }) => body['table'] === table && Array.isArray(body['missing']))
        .length
    let before = making()
    return journal.subscribe(() => {
      const now = making()
      if (now < before) void queries.invalidateQueries({ queryKey: tableKeys.columns(table) })
      before = now
    })
  }, [journal, queries, table])
}
