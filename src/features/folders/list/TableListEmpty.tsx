import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { TableListQuery } from '../model/list-query.ts'

export interface TableListEmptyProps {
  readonly query: TableListQuery
  /** Tables without the search. */
  readonly all: number
  readonly folderExists: boolean
  readonly onClear: () => void
}

/**
 * Empty list of tables: none match, the folder is empty or was deleted, or there are none. The bar has the button for the
 * first.
 */
export function TableListEmpty({ query, all, folderExists, onClear }: TableListEmptyProps) {
  const { tablesList: t } = useTexts(tablesListTexts)
  const search = query.search.trim()
  if (query.folder !== undefined && !folderExists) {
    return (
      <EmptyState
        icon="search-x"
        title={t.noFolder.title}
        actions={
          <Link className={buttonClass({})} to={paths.tables()}>
            {t.noFolder.action}
          </Link>
        }
      >
        {t.noFolder.body}
      </EmptyState>
    )
  }
  if (search !== '') {
    return (
      <EmptyState
        icon="search-x"
        title={t.noMatch.title(shownName(search))}
        actions={<Button onClick={onClear}>{t.noMatch.clear}</Button>}
      >
        {t.noMatch.body(all)}
      </EmptyState>
    )
  }
  const words = query.folder === undefined ? t.empty : t.emptyFolder
  return (
    <EmptyState icon="table-2" title={words.title}>
      {words.body}
    </EmptyState>
  )
}
