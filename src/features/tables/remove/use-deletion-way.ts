import { useIsOffered } from '#domain/use-is-offered.ts'
import { countRows, type RowSpan } from '../rows/row-pages.ts'
import { useTable } from '../context/table-context.ts'
import { deletionWay } from './delete-rows.ts'

export function useDeletionWay(): (spans: readonly RowSpan[]) => ReturnType<typeof deletionWay> {
  const { pages, filters } = useTable()
  const canClear = useIsOffered({ name: 'clear-table' })
  return (spans) => {
    const count = countRows(spans)
    // With a filter the selection cannot contain the rows that do not pass.
    const isAll = filters.list.length === 0 && count === pages.total()
    return deletionWay(count, isAll, canClear)
  }
}
