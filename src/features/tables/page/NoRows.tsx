import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { useOfferedActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useRowActions } from '../context/row-actions.tsx'
import styles from './Table.module.css'
import { useTable } from '../context/table-context.ts'
import { useRowState } from '../context/use-row-state.ts'

/** Says under the heads why there are no rows, and how to get some. */
export function NoRows() {
  const { table: t, locale } = useTexts(tableTexts)
  const { columns, filters, served } = useTable()
  const { total } = useRowState()
  const { addRows } = useRowActions()
  const offered = useOfferedActions()
  if (columns.length === 0) {
    const add = () => offered().find(({ id }) => id === 'table.column.add')
    return (
      <div className={styles.nothing}>
        <EmptyState
          icon="columns-3"
          title={t.bare.title}
          actions={
            <Button variant="primary" icon="plus" onClick={() => add()?.run()}>
              {t.bare.add}
            </Button>
          }
        >
          {t.bare.body}
        </EmptyState>
      </div>
    )
  }
  if (total !== 0) return null
  if (filters.list.length > 0) {
    const all = served.total() ?? 0
    return (
      <div className={styles.nothing}>
        <EmptyState
          icon="search-x"
          title={t.noMatch.title}
          actions={<Button onClick={() => filters.change([])}>{t.noMatch.clear}</Button>}
        >
          {filters.isLocal && t.noMatch.local(formatCount(all, locale))}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.nothing}>
      <EmptyState
        icon="table-2"
        title={t.empty.title}
        actions={
          addRows && (
            <Button variant="primary" icon="plus" onClick={() => addRows()}>
              {t.empty.add}
            </Button>
          )
        }
      >
        {t.empty.body}
      </EmptyState>
    </div>
  )
}
