import type { Journal } from '#journal/journal.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { cellOf } from '../model/table-model.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { type HandValues, handValuesKind } from './hand-values-kind.ts'
import { valueDigest } from './row-values.ts'

/** Maximum number of stored entered values of each column; the oldest are dropped first. */
const MAX_REMEMBERED = 20_000

const recordId = (table: string, column: string): string => `${table} ${column}`

/** A value that a user entered into a column that an attachment fills. */
export interface HandValue {
  readonly row: string
  readonly column: Pick<TableColumn, 'id' | 'kind'>
  readonly value: unknown
}

/**
 * Stores which values were entered by hand: the cell shows it, and a later run asks first. An emptied cell is an empty
 * cell.
 */
export async function rememberHandValues(journal: Journal, table: string, values: readonly HandValue[]): Promise<void> {
  for (const column of new Set(values.map((one) => one.column.id))) {
    const own = values.filter((one) => one.column.id === column)
    await journal.update(
      handValuesKind,
      recordId(table, column),
      (known): HandValues => {
        const rows = new Map(known?.rows)
        for (const { row, column: of, value } of own) {
          const entered = valueDigest(value, of)
          rows.delete(row)
          if (entered !== '') rows.set(row, entered)
        }
        return { rows: [...rows].slice(-MAX_REMEMBERED) }
      },
      'relaxed',
    )
  }
}

/** True if a row has a value that was entered by hand and not overwritten by a run since. */
export function isByHandIn(
  journal: Journal,
  table: string,
  columns: readonly Pick<TableColumn, 'id' | 'key' | 'kind'>[],
): (row: LoadedRow) => boolean {
  const known = columns.map((column) => {
    const record = journal.list(handValuesKind).find(({ id }) => id === recordId(table, column.id))
    return [column, new Map(record?.body.rows)] as const
  })
  return (row) =>
    known.some(([column, rows]) => {
      const entered = rows.get(row.id)
      return entered !== undefined && entered === valueDigest(cellOf(row, column), column)
    })
}
