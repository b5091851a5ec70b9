import { NoList } from '#domain/NoList.tsx'
import { paths } from '#domain/paths.ts'
import { tablesListTexts } from '#texts/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { tableIdIn } from '../table-id.ts'
import type { ChangeQuery } from '../use-list-query.ts'
import { NewTable } from './ListBar.tsx'

/** What stands in place of the list where the service has none: a table by its id, and those opened before. */
export function NoTableList({ onCheck, change }: { readonly onCheck: () => void; readonly change: ChangeQuery }) {
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
