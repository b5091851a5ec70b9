import { NoList } from '#domain/NoList.tsx'
import { paths } from '#domain/paths.ts'
import { tablesListTexts } from '#texts/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { tableIdIn } from '../table-id.ts'
import { type ListBarProps, NewTable } from './ListBar.tsx'

/** What stands in place of the list where the service has none: a table by its id, and those opened before. */
export function NoTableList({ onCheck, change }: Pick<ListBarProps, 'change'> & { readonly onCheck: () => void }) {
  const t = useTexts(tablesListTexts).tablesList.noList
  return (
    <NoList
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
    </NoList>
  )
}
