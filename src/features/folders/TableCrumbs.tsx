import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { useFoldersApi } from '#api/folders.ts'
import { useTablesApi } from '#api/tables.ts'
import { paths } from '#domain/paths.ts'
import { useRecents } from '#domain/recents.ts'
import { shownName } from '#domain/shown-text.ts'
import { integerId } from '#lib/ids.ts'
import { useTexts } from '#texts/texts.tsx'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { folderName, tableName } from './model/tree.ts'

/** Parts of an address that are where a table's id does, and name none. */
const NO_TABLE: ReadonlySet<string> = new Set(['enrich', 'import'])

/** Breadcrumbs of a table, with its folder. Names come from the cache; nothing is requested for them. */
export function TableCrumbs({ id }: { readonly id: string | undefined }) {
  const { shell } = useTexts()
  const visits = useRecents()
  const [params] = useSearchParams()
  const tables = useQuery({ ...useTablesApi().list(), enabled: false }).data
  const folders = useQuery({ ...useFoldersApi().list(), enabled: false }).data
  const table = tables?.find(({ identifier }) => identifier === id)
  const folderId = id === undefined ? integerId(params.get('folder') ?? undefined) : table?.folder_id
  const folder = folders?.find((one) => one.id === folderId)
  const visit = visits.find(({ to }) => to === `${paths.tables()}/${id}`)
  const way = [
    { to: paths.tables(), name: shell.tables },
    ...(folder ? [{ to: paths.folder(folder.id), name: folderName(folder) }] : []),
    ...(id === undefined || NO_TABLE.has(id)
      ? []
      : [{ to: '', name: table ? tableName(table) : (visit?.name ?? (tables ? id : '')) }]),
  ]
  return (
    <Breadcrumbs label={shell.breadcrumb}>
      {way.map(({ to, name }, at) =>
        at < way.length - 1 ? (
          <Link key={to} to={to}>
            {shownName(name)}
          </Link>
        ) : (
          <b key={to} className="ec-cut" aria-current="page">
            {shownName(name)}
          </b>
        ),
      )}
    </Breadcrumbs>
  )
}
