import { dedupeRows, deleteRows } from '#contract/rows.ts'
import { clearTable, createTable, deleteTable, duplicateTable, listTables, renameTable } from '#contract/tables.ts'
import { attachmentsFor } from '../attachment-records.ts'
import { implementExtra } from '../implement.ts'
import { badRequest, ok } from '../replies.ts'
import { uuidFrom } from '../random.ts'
import { repeatedRows } from '../rows/equal-rows.ts'
import { touched } from '../rows/row-cells.ts'
import { rowOfId } from '../rows/row-id.ts'
import { lengthOf, withoutRows } from '../rows/row-order.ts'
import { serializeList, serializeTable } from '../serialize-table.ts'
import type { TableRecord } from '../table-records.ts'
import type { MockState } from '../mock-state.ts'
import { addColumn } from './columns.ts'
import { columnFinder, findTable, ownTables, refuse } from './owned-tables.ts'

const usualColumns = ['column1', 'column2', 'column3']

function newId(state: MockState): string {
  state.made += 1
  return uuidFrom(`${state.seed}/table/${state.made}`)
}

/** A copy with ids of its own; its rows have the same numbers. */
function copyOf(table: TableRecord, state: MockState, now: string): TableRecord {
  const id = newId(state)
  const columnIds = new Map(table.columns.map((column) => [column.id, uuidFrom(`${id}/${column.id}`)]))
  const renamed = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([column, value]) => [columnIds.get(column) ?? column, value]))
  return {
    ...structuredClone(table),
    id,
    name: `${table.name} (copy)`,
    created_at: now,
    updated_at: now,
    columns: table.columns.map((column) => ({ ...column, id: columnIds.get(column.id) ?? column.id })),
    attachments: attachmentsFor(table, columnIds),
    cells: Object.fromEntries(Object.entries(table.cells).map(([row, values]) => [row, renamed(values)])),
  }
}

function removeRows(table: TableRecord, deleted: ReadonlySet<number>): void {
  table.order = withoutRows(table.order, deleted)
  for (const row of deleted) delete table.cells[row]
}

/** Not documented: every call here. */
export const tableRoutes = [
  implementExtra(listTables, (_, context) =>
    ok(
      serializeList(
        ownTables(context).map((table) => serializeTable(table, context.state)),
        context.state.settings,
      ),
    ),
  ),

  implementExtra(createTable, ({ body }, context) => {
    const { state, workspaceId, now } = context
    const names = body.columns ?? usualColumns
    if (names.some((name) => name.trim() === '')) return refuse(context, 'A column needs a name.', 'columns')
    if (new Set(names).size < names.length) return refuse(context, 'Two columns have the same name.', 'columns')
    const rows = body.rows ?? 0
    const at = new Date(now).toISOString()
    const table: TableRecord = {
      id: newId(state),
      workspace: workspaceId,
      name: body.name ?? 'New empty table',
      folder: null,
      created_at: at,
      updated_at: at,
      columns: [],
      made: 0,
      next: rows,
      order: rows > 0 ? [[0, rows - 1]] : [],
      cells: {},
      changes: 0,
    }
    for (const name of names) addColumn(state, table, name)
    state.tables.push(table)
    return ok(serializeTable(table, state))
  }),

  implementExtra(renameTable, ({ params, body }, context) => {
    const table = findTable(context, params.table_uuid)
    if (body.name.trim() === '') return refuse(context, 'A table needs a name.', 'name')
    table.name = body.name
    touched(table, context.now)
    return ok(serializeTable(table, context.state))
  }),

  implementExtra(deleteTable, ({ params }, context) => {
    const { state } = context
    const table = findTable(context, params.table_uuid)
    state.tables = state.tables.filter((other) => other !== table)
    return state.settings.wire === 'oas' ? { status: 204, body: undefined } : ok({ status: 'deleted' })
  }),

  implementExtra(duplicateTable, ({ body }, context) => {
    const { state, now } = context
    const table = findTable(context, body.table)
    const copy = copyOf(table, state, new Date(now).toISOString())
    state.tables.push(copy)
    return ok(serializeTable(copy, state))
  }),

  implementExtra(clearTable, ({ params }, context) => {
    const table = findTable(context, params.table_uuid)
    Object.assign(table, { order: [], cells: {} })
    touched(table, context.now)
    return ok({ status: 'cleared' })
  }),

  implementExtra(deleteRows, ({ params, body }, context) => {
    const table = findTable(context, params.table_uuid)
    removeRows(table, new Set(body.row_ids.flatMap((id) => rowOfId(table.id, id) ?? [])))
    touched(table, context.now)
    return ok({ status: 'deleted' })
  }),

  implementExtra(dedupeRows, ({ params, body }, context) => {
    const table = findTable(context, params.table_uuid)
    const find = columnFinder(table, context)
    const unknown = (body.columns ?? []).filter((key) => !find(key))
    if (unknown.length > 0) return badRequest('UNKNOWN_COLUMNS', 'There is no such column.', { columns: unknown })
    const count_all_rows = lengthOf(table.order)
    const deleted = repeatedRows(table, body.columns?.flatMap((key) => find(key) ?? []) ?? table.columns)
    removeRows(table, deleted)
    touched(table, context.now)
    return ok({ count_all_rows, count_rows_delete: deleted.size })
  }),
]
