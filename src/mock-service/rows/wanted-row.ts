import { type CellSentinel, cellSentinel } from '../sentinels.ts'
import type { ColumnRecord, TableRecord } from '../table-records.ts'
import type { Settings } from '../mock-state.ts'
import { fitsType, isUnknown } from './column-types.ts'
import { isEmpty, reading, write } from './row-cells.ts'

export type WantedRow = readonly { readonly column: ColumnRecord; readonly value: unknown }[]

type Fields = Readonly<Record<string, unknown>>
type Find = (key: string) => ColumnRecord | undefined

/** Names that no column has, once each. */
export const unknownNames = (rows: readonly Fields[], find: Find): string[] => [
  ...new Set(rows.flatMap((fields) => Object.keys(fields).filter((key) => !find(key)))),
]

export const wantedRow = (fields: Fields, find: Find): WantedRow =>
  Object.entries(fields).flatMap(([key, value]) => {
    const column = find(key)
    return column ? [{ column, value }] : []
  })

export const hasSentinel = (row: WantedRow, sentinel: CellSentinel): boolean =>
  row.some(({ value }) => cellSentinel(value) === sentinel)

/** True for a row for which a whole batch is refused. */
export const spoilsBatch = (row: WantedRow): boolean =>
  hasSentinel(row, 'invalid-data') || row.some(({ column, value }) => isUnknown(column, value))

export interface RowRefusal {
  readonly code: string
  readonly columns?: readonly string[]
}

/** Returns the reason why a row is refused by itself. Not documented: the codes but ROW_NOT_FOUND, and that columns are named. */
export function refusedFor(row: WantedRow, { refusesFilled }: Settings): RowRefusal | undefined {
  if (hasSentinel(row, 'row-gone')) return { code: 'ROW_NOT_FOUND' }
  if (hasSentinel(row, 'refused')) return { code: 'VALUE_REFUSED' }
  if (refusesFilled && row.some(({ column }) => column.processor !== null)) return { code: 'READ_ONLY_COLUMN' }
  const columns = row.filter(({ column, value }) => !fitsType(column, value)).map(({ column }) => column.name)
  return columns.length === 0 ? undefined : { code: 'INVALID_VALUE', columns }
}

/** Writes the values; without `overwrite` only where there is nothing yet. */
export function writeRow(table: TableRecord, row: number, wanted: WantedRow, overwrite: boolean): void {
  for (const { column, value } of wanted) {
    if (!overwrite && !isEmpty(reading(table, column)(row))) continue
    write(table, row, column, cellSentinel(value) === 'rewritten' ? 'Rewritten by the service' : value)
  }
}
