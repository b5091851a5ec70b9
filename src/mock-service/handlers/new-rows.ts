import { endpoint } from '#contract/endpoint.ts'
import {
  type InsertOptions,
  type RowUpsert,
  fieldsSchema,
  insertOptionsSchema,
  insertRows,
  rowUpsertSchema,
  upsertRows,
} from '#contract/rows.ts'
import { z } from '#lib/zod.ts'
import { type Context, implementExtra } from '../implement.ts'
import { badRequest, ok, type MockResponse } from '../replies.ts'
import { keyOfTexts, rowsWith } from '../rows/equal-rows.ts'
import { plain, touched } from '../rows/row-cells.ts'
import { rowId } from '../rows/row-id.ts'
import { withRows } from '../rows/row-order.ts'
import { refusedFor, unknownNames, type WantedRow, writeRow } from '../rows/wanted-row.ts'
import type { ColumnRecord, TableRecord } from '../table-records.ts'
import { addColumn } from './columns.ts'
import { columnFinder, findTable, refuse } from './owned-tables.ts'
import { batchOf, entriesOf, failed, rowDataOf } from './row-batch.ts'

const someOf = <T extends z.ZodMiniType>(row: T) => z.array(row).check(z.minLength(1))

/** As a service reads them: a batch that is too large has a code of its own. */
const anyInsert = endpoint({
  ...insertRows,
  body: z.strictObject({
    rows: someOf(z.strictObject({ fields: fieldsSchema })),
    options: z.optional(insertOptionsSchema),
    return_rows: z.optional(z.boolean()),
  }),
})
const anyUpsert = endpoint({
  ...upsertRows,
  body: z.strictObject({ rows: someOf(rowUpsertSchema), return_rows: z.optional(z.boolean()) }),
})

/** A row at the end of the table; its number. */
function addRow(table: TableRecord): number {
  const row = table.next
  table.next += 1
  table.order = withRows(table.order, row, 1)
  return row
}

const valueIn = (row: WantedRow, column: ColumnRecord): string =>
  plain(row.find((wanted) => wanted.column === column)?.value)

/** The columns by which a new row is compared with existing ones; none without such a request. */
function dedupeColumns(
  options: InsertOptions | undefined,
  table: TableRecord,
  context: Context,
): ColumnRecord[] | MockResponse {
  const { enabled = false, keys = [] } = options?.dedupe ?? {}
  if (!enabled) return []
  const find = columnFinder(table, context)
  const unknown = keys.filter((key) => !find(key))
  if (unknown.length > 0) return badRequest('UNKNOWN_COLUMNS', 'A key is no column.', { columns: unknown })
  if (keys.length === 0) return refuse(context, 'Name the columns to compare by.', 'options', 'dedupe', 'keys')
  return keys.flatMap((key) => find(key) ?? [])
}

function insert(
  table: TableRecord,
  wanted: readonly WantedRow[],
  keys: readonly ColumnRecord[],
  context: Context,
  wantsRows?: boolean,
) {
  const dataOf = rowDataOf(table, wantsRows, context)
  const keyOf = (row: WantedRow) => keyOfTexts(keys.map((column) => valueIn(row, column)))
  const known = new Map(
    keys.length === 0 ? [] : [...rowsWith(table, keys, new Set(wanted.map(keyOf)))].map(([key, [row]]) => [key, row]),
  )
  return wanted.map((row, index) => {
    const refusal = refusedFor(row, context.state.settings)
    if (refusal) return { index, id: null, ...failed(refusal) }
    const same = keys.length === 0 ? undefined : known.get(keyOf(row))
    if (same !== undefined) return { index, id: rowId(table.id, same), action: 'skipped_duplicate' }
    const number = addRow(table)
    writeRow(table, number, row, true)
    if (keys.length > 0) known.set(keyOf(row), number)
    return { index, id: rowId(table.id, number), action: 'created', ...dataOf(number) }
  })
}

interface WantedUpsert {
  readonly column: ColumnRecord
  readonly key: string
}

/** The one column and value of each row's key, or why they cannot be used. */
function upsertKeys(table: TableRecord, rows: readonly RowUpsert[], context: Context): WantedUpsert[] | MockResponse {
  const find = columnFinder(table, context)
  const unknown = unknownNames(
    rows.map(({ key }) => key),
    find,
  )
  if (unknown.length > 0) return badRequest('UNKNOWN_COLUMNS', 'A key is no column.', { columns: unknown })
  const keys = rows.flatMap(({ key }) =>
    Object.entries(key).flatMap(([name, value]) => {
      const column = find(name)
      return column ? [{ column, key: keyOfTexts([plain(value)]) }] : []
    }),
  )
  if (rows.some(({ key }) => Object.keys(key).length !== 1))
    return refuse(context, 'A key is one column.', 'rows', 'key')
  const distinct = new Set(keys.map(({ column, key }) => `${column.id}/${key}`))
  return distinct.size === keys.length ? keys : badRequest('DUPLICATE_KEYS', 'Two rows have the same key.')
}

export const newRowsRoutes = [
  implementExtra(anyInsert, ({ params, body }, context) => {
    const table = findTable(context, params.table_uuid)
    const fields = body.rows.map((row) => row.fields)
    if (body.options?.allow_new_columns === true) {
      for (const name of unknownNames(fields, columnFinder(table, context))) addColumn(context.state, table, name)
    }
    const wanted = batchOf(table, fields, context)
    if (!Array.isArray(wanted)) return wanted
    const keys = dedupeColumns(body.options, table, context)
    if (!Array.isArray(keys)) return keys
    const entries = insert(table, wanted, keys, context, body.return_rows)
    touched(table, context.now)
    return ok({ results: entriesOf(table, wanted, entries) })
  }),

  implementExtra(anyUpsert, ({ params, body }, context) => {
    const table = findTable(context, params.table_uuid)
    const keys = upsertKeys(table, body.rows, context)
    if (!Array.isArray(keys)) return keys
    const wanted = batchOf(
      table,
      body.rows.map(({ key, fields }) => Object.fromEntries([...Object.entries(key), ...Object.entries(fields)])),
      context,
    )
    if (!Array.isArray(wanted)) return wanted
    const dataOf = rowDataOf(table, body.return_rows, context)
    const found = new Map(
      [...new Set(keys.map(({ column }) => column))].map((column) => [
        column,
        rowsWith(table, [column], new Set(keys.filter((one) => one.column === column).map(({ key }) => key))),
      ]),
    )
    const entries = wanted.map((row, index) => {
      const key = keys[index]
      const [same, another] = (key && found.get(key.column)?.get(key.key)) ?? []
      const refusal = another === undefined ? refusedFor(row, context.state.settings) : { code: 'AMBIGUOUS_MATCH' }
      if (refusal) return { index, ...failed(refusal) }
      const number = same ?? addRow(table)
      writeRow(table, number, row, true)
      const action = same === undefined ? 'created' : 'updated'
      // Not documented: one source shows no `index` for a row that was updated.
      const position = context.state.settings.wire === 'py' && action === 'updated' ? {} : { index }
      return { ...position, id: rowId(table.id, number), action, ok: true, ...dataOf(number) }
    })
    touched(table, context.now)
    return ok({ results: entriesOf(table, wanted, entries) })
  }),
]
