import type { TableColumn } from '../columns/table-column.ts'
import type { TableEdits } from '../edits/table-edits.ts'
import { cellOf } from '../model.ts'
import { isEmptyValue } from '../values/values.ts'
import type { LoadedRow } from './row-pages.ts'

/** What a row shows in these columns, by their identifiers: unsaved values over the service's; without what is empty. */
export function shownValues(
  row: LoadedRow,
  columns: readonly TableColumn[],
  edits: Pick<TableEdits, 'get'>,
): ReadonlyMap<string, unknown> {
  const values = columns.map((column) => {
    const edit = edits.get(row.id, column.id)
    return [column.id, edit ? edit.value : cellOf(row, column)] as const
  })
  return new Map(values.filter(([, value]) => !isEmptyValue(value)))
}
