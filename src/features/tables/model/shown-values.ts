import type { TableColumn } from '../columns/table-column.ts'
import type { TableEdits } from '../edits/table-edits.ts'
import { cellOf } from './table-model.ts'
import { isEmptyValue } from '../values/values.ts'
import type { LoadedRow } from '../rows/row-pages.ts'

/** Returns the shown values of a row by column: unsaved values over the service's; empty ones are left out. */
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

/**
 * Names of columns that cannot be written although one of these rows has a value there: what copying or restoring the rows
 * leaves out. Each name once; a row that is not loaded (undefined) counts as having values everywhere.
 */
export function unwritableNames(
  rows: readonly (LoadedRow | undefined)[],
  columns: readonly TableColumn[],
): readonly string[] {
  const left = columns.filter(
    (column) => column.readOnly && rows.some((row) => !row || !isEmptyValue(cellOf(row, column))),
  )
  return [...new Set(left.map(({ name }) => name))]
}
