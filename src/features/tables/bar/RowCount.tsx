import { useQuery } from '@tanstack/react-query'
import { useRowsApi } from '#api/rows.ts'
import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { countRows } from '../rows/row-pages.ts'
import { useTable } from '../context/table-context.ts'
import { useRowState } from '../context/use-row-state.ts'
import { useVersion } from '../context/use-version.ts'

/** How many rows are shown, and of how many. */
export function RowCount() {
  const { table: t, locale } = useTexts(tableTexts)
  const { id, filters, served, newRows } = useTable()
  const { total } = useRowState()
  useVersion(newRows.onChange)
  const isFiltered = filters.list.length > 0
  const counted = useQuery({ ...useRowsApi().count(id), enabled: isFiltered && !filters.isLocal })
  const all = isFiltered ? (filters.isLocal ? served.total() : (counted.data ?? undefined)) : total
  if (total === undefined) return null
  const n = (count: number) => formatCount(count, locale)
  return (
    <span>
      <b>{n(total)}</b> {isFiltered && all !== undefined ? t.count.ofAll(n(all)) : t.count.unit(total)}
      {isFiltered && filters.isLocal && `, ${t.count.loaded(n(countRows(served.here())))}`}
    </span>
  )
}
