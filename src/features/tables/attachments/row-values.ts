import { digest } from '#lib/digest.ts'
import { stableJson } from '#lib/objects.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { cellOf } from '../model/table-model.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { isEmptyValue, textOf } from '../values/values.ts'

/** Digest of one value as a user sees it: a number and its text are the same. '' for an empty one. */
export const valueDigest = (value: unknown, { kind }: Pick<TableColumn, 'kind'>): string =>
  isEmptyValue(value) ? '' : digest(textOf(kind, value))

/** Digest of what a row has in these columns; '' where all of them are empty. */
export function rowDigest(row: LoadedRow, columns: readonly Pick<TableColumn, 'key' | 'kind'>[]): string {
  const values = columns.map((column) => valueDigest(cellOf(row, column), column))
  return values.some((value) => value !== '') ? digest(stableJson(values)) : ''
}
