import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { useTable } from '../context/table-context.ts'
import { type ColumnFilter, needsValue } from '../filters/filter.ts'
import { endsOf } from '../filters/range.ts'

/** Formats a filter as text, such as `title is not empty`. */
export function useFilterLabel(): (filter: ColumnFilter) => string {
  const { table: t } = useTexts(tableTexts)
  const { columns } = useTable()
  return ({ column, test, value }) => {
    const name = columns.find(({ id }) => id === column)?.name ?? t.filter.deletedColumn
    const compared = test === 'between' ? t.filter.ends(...endsOf(value)) : value
    return t.filter.announcement(name, t.filter.tests[test], needsValue(test) ? compared : '')
  }
}
