import type { ColumnRecord, TableRecord } from '../table-records.ts'
import { plain, reading } from './row-cells.ts'
import { eachRow } from './row-order.ts'

/** Returns the function that reads the text by which rows are compared: some of their cells. */
function keyReader(table: TableRecord, columns: readonly ColumnRecord[]): (row: number) => string {
  const reads = columns.map((column) => reading(table, column))
  return (row) => keyOfTexts(reads.map((read) => plain(read(row))))
}

export const keyOfTexts = (texts: readonly string[]): string => JSON.stringify(texts)

/** The rows that have one of these keys, in the table's order. */
export function rowsWith(
  table: TableRecord,
  columns: readonly ColumnRecord[],
  keys: ReadonlySet<string>,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  const read = keyReader(table, columns)
  for (const row of eachRow(table.order)) {
    const key = read(row)
    if (!keys.has(key)) continue
    const rows = found.get(key)
    if (rows) rows.push(row)
    else found.set(key, [row])
  }
  return found
}

/** Rows that equal an earlier one in these columns. */
export function repeatedRows(table: TableRecord, columns: readonly ColumnRecord[]): Set<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  const read = keyReader(table, columns)
  for (const row of [...eachRow(table.order)].toSorted((a, b) => a - b)) {
    const key = read(row)
    if (seen.has(key)) repeated.add(row)
    else seen.add(key)
  }
  return repeated
}
