import { cellAt } from '#domain/bulk-input/sheet.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { isEmptyValue, parseValue, textOf } from '../values/values.ts'
import type { RowOutcome } from '#contract/rows.ts'
import type { Reject, SettledRow } from './table-import.ts'

export interface FileRow {
  /** 0-based. */
  readonly row: number
  readonly cells: readonly string[]
  /** By column identifier; empty cells are left out. */
  readonly values: ReadonlyMap<string, unknown>
  /** The row's match key: the value, and the text that is compared. Absent where nothing is matched. */
  readonly key?: { readonly value: unknown; readonly text: string } | undefined
}

export interface RowTargets {
  readonly columns: readonly { readonly at: number; readonly column: TableColumn }[]
  readonly match: { readonly at: number; readonly column: TableColumn } | undefined
  /** Column and prefix of the reference that each row gets. */
  readonly tag: { readonly column: TableColumn; readonly prefix: string } | undefined
  /** Rows whose key an earlier row of the file has. */
  readonly repeated: ReadonlySet<number>
}

/** A key as it is compared: blanks around it do not count, nor does how a number is written. */
export const keyText = ({ kind }: Pick<TableColumn, 'kind'>, value: unknown): string => textOf(kind, value).trim()

/** Reads a row; one that cannot be imported comes back settled, with the reason. */
export function toFileRow(row: number, cells: readonly string[], targets: RowTargets): FileRow | SettledRow {
  const { columns, match, tag, repeated } = targets
  const values = new Map<string, unknown>()
  for (const { at, column } of columns) {
    const value = parseValue(column.kind, cellAt(cells, at))
    if (!isEmptyValue(value)) values.set(column.id, value)
  }
  if (values.size === 0) return rejected({ row, cells }, 'ROW_EMPTY')
  if (tag) values.set(tag.column.id, `${tag.prefix}:${row + 1}`)
  if (!match) return { row, cells, values }
  const value = parseValue(match.column.kind, cellAt(cells, match.at).trim())
  if (isEmptyValue(value)) return rejected({ row, cells }, 'KEY_EMPTY')
  if (repeated.has(row)) return rejected({ row, cells }, 'KEY_REPEATED')
  return { row, cells, values, key: { value, text: keyText(match.column, value) } }
}

/** A row that is not imported, and why. */
export function rejected(
  { row, cells }: Pick<FileRow, 'row' | 'cells'>,
  code: string,
  { said: message = '', values = [] }: Partial<Pick<Reject, 'said' | 'values'>> = {},
): SettledRow {
  const reject: Reject = { row, code, said: message, ...(values.length > 0 && { values }), cells: [...cells] }
  return { row, outcome: 'rejected', reject }
}

/** A row that the service refused by itself, with the values that it named. */
export function refused(
  row: FileRow,
  { code = 'INVALID_DATA', columns: names = [], detail = '' }: Pick<RowOutcome, 'code' | 'columns' | 'detail'>,
  columns: ReadonlyMap<string, TableColumn>,
): SettledRow {
  const values = names.flatMap((name): [string, string][] => {
    const [id, value] = [...row.values].find(([one]) => columns.get(one)?.key === name) ?? []
    const column = id === undefined ? undefined : columns.get(id)
    return column ? [[name, textOf(column.kind, value)]] : []
  })
  return rejected(row, code, { said: detail, values })
}

export const isFileRow = (row: FileRow | SettledRow): row is FileRow => 'values' in row

/** The values under the keys of the API. `fromEntries` creates own properties, also of a column called `__proto__`. */
export const fieldsOf = (
  { values }: Pick<FileRow, 'values'>,
  columns: ReadonlyMap<string, TableColumn>,
): Record<string, unknown> => Object.fromEntries([...values].map(([id, value]) => [columns.get(id)?.key ?? id, value]))
