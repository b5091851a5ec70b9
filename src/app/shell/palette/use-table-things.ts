import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFoldersApi } from '#api/folders.ts'
import { useTablesApi } from '#api/tables.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { isUuid } from '#lib/ids.ts'
import type { paletteTexts } from '#texts/palette.ts'
import type { PaletteEntry } from './palette-entries.ts'

/** Returns the entries for a new table and for all tables, if the service lists them, each with its folder. */
export function useTableThings({ palette: t }: (typeof paletteTexts)['en']): readonly PaletteEntry[] {
  const isListed = useIsOffered({ name: 'list-tables' })
  const hasFolders = useIsOffered({ name: 'list-folders' })
  const canCreate = useIsOffered({ name: 'create-table' })
  const tables = useQuery({ ...useTablesApi().list(), enabled: isListed }).data
  const folders = useQuery({ ...useFoldersApi().list(), enabled: isListed && hasFolders }).data
  return useMemo(() => {
    const names = new Map(folders?.map(({ id, name }) => [id, name]))
    return [
      ...(tables ?? [])
        .filter(({ identifier }) => isUuid(identifier))
        .map(({ identifier, name, folder_id }): PaletteEntry => ({
          id: `table ${identifier}`,
          group: 'table',
          name: shownName(name.trim() === '' ? identifier : name),
          note: shownName(names.get(folder_id ?? -1) ?? ''),
          icon: 'table-2',
          to: paths.table(identifier),
        })),
      ...(canCreate
        ? [
            {
              id: 'table new',
              group: 'action' as const,
              name: t.newTable,
              keywords: t.words.tables,
              icon: 'plus' as const,
              to: paths.newTable(),
            },
            {
              id: 'table import',
              group: 'action' as const,
              name: t.importFile,
              keywords: t.words.tables,
              icon: 'plus' as const,
              to: paths.importFile(undefined),
            },
          ]
        : []),
    ]
  }, [tables, folders, canCreate, t])
}
