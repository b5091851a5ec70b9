import { useQueryClient } from '@tanstack/react-query'
import { tableKeys } from '#api/tables.ts'
import { useServices } from '#domain/services.tsx'
import { useOnChange } from '#ui/use-subscription.ts'
import { resultSaveKind } from './result-save-kind.ts'

/** Reads the columns of a table again when a save of a result, of any tab, has created some. */
export function useCreatedColumns(table: string): void {
  const { journal } = useServices()
  const queries = useQueryClient()
  const creating = () =>
    journal.list(resultSaveKind).filter(({ body }) => body['table'] === table && Array.isArray(body['missing'])).length
  useOnChange(journal.subscribe, creating, (now, before) => {
    if (now < before) void queries.invalidateQueries({ queryKey: tableKeys.columns(table) })
  })
}
