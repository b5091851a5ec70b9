import { useQuery } from '@tanstack/react-query'
import { useTablesApi } from '#api/tables.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { useRecents } from '#domain/recents.ts'

/** Name of a table, from the list of tables. Undefined while that is read, or if it does not contain the name. */
export function useTableName(id: string): string | undefined {
  const enabled = useIsOffered({ name: 'list-tables' })
  const { data } = useQuery({ ...useTablesApi().list(), enabled })
  const visits = useRecents()
  const listed = data?.find(({ identifier }) => identifier === id)?.name
  return listed ?? visits.find(({ to }) => to === paths.table(id))?.name
}
