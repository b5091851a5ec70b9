import { LookupById } from '#domain/LookupById.tsx'
import { paths } from '#domain/paths.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { tableIdIn } from './table-id.ts'
import { DeleteFolderById } from './DeleteFolderById.tsx'
import { type ListBarProps, NewTable } from './ListBar.tsx'

interface NoTableListProps extends Pick<ListBarProps, 'change' | 'hasFolders'> {
  readonly onCheck: () => void
}

/** What stands in place of the list where the service has none: a table by its id, and those opened before. */
export function NoTableList({ onCheck, change, hasFolders }: NoTableListProps) {
  const t = useTexts(tablesListTexts).tablesList.noList
  return (
    <LookupById
      kind="table"
      words={t}
      field={{ label: t.id, autoComplete: 'off', spellCheck: false, mono: true }}
      wrong={t.notAnId}
      pageOf={(text) => {
        const id = tableIdIn(text)
        return id === undefined ? undefined : paths.table(id)
      }}
      onCheck={onCheck}
    >
      <NewTable change={change} />
      {!hasFolders && <DeleteFolderById change={change} />}
    </LookupById>
  )
}
