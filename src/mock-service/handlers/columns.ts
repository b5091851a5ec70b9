import { createColumn, deleteColumn, listColumns, renameColumn, reorderColumn } from '#contract/columns.ts'
import { implement, implementExtra, type Context } from '../implement.ts'
import { notFound, ok } from '../replies.ts'
import { uuidFrom } from '../random.ts'
import { touched } from '../rows/row-cells.ts'
import { serializeColumn, serializeList, serializeShortColumn } from '../serialize-table.ts'
import type { ColumnRecord, TableRecord } from '../table-records.ts'
import type { MockState } from '../mock-state.ts'
import { findTable, refuse } from './owned-tables.ts'

/** A new column at the end, empty in every row. */
export function addColumn(state: MockState, table: TableRecord, name: string, type = 'text'): ColumnRecord {
  state.made += 1
  const column: ColumnRecord = {
    id: uuidFrom(`${state.seed}/column/${state.made}`),
    internal: `n${state.made}`,
    name,
    type,
    processor: null,
  }
  table.columns.push(column)
  return column
}

/** Not documented: whether two columns may have one name. A table may have such columns, but none are created. */
const isTaken = (table: TableRecord, name: string, but?: ColumnRecord): boolean =>
  table.columns.some((column) => column !== but && column.name === name)

const noColumn = ({ state }: Context) => notFound(state.settings.wire, 'Column')
const findColumn = (table: TableRecord, id: string): ColumnRecord | undefined =>
  table.columns.find((column) => column.id === id.toLowerCase())

export const columnRoutes = [
  implement(listColumns, ({ params }, context) => {
    const { settings } = context.state
    const table = findTable(context, params.table_uuid)
    return ok(
      serializeList(
        table.columns.map((column) => serializeColumn(column, settings)),
        settings,
      ),
    )
  }),

  implement(createColumn, ({ params, body }, context) => {
    const table = findTable(context, params.table_uuid)
    if (body.name.trim() === '') return refuse(context, 'A column needs a name.', 'name')
    if (isTaken(table, body.name)) return refuse(context, 'A column of this name exists already.', 'name')
    const column = addColumn(context.state, table, body.name, body.type)
    if (body.config) column.config = { ...body.config }
    touched(table, context.now)
    return ok(serializeShortColumn(column))
  }),

  implement(renameColumn, ({ params, body }, context) => {
    const table = findTable(context, params.table_uuid)
    const column = findColumn(table, params.column_id)
    if (!column) return noColumn(context)
    if (body.name.trim() === '') return refuse(context, 'A column needs a name.', 'name')
    if (isTaken(table, body.name, column)) return refuse(context, 'A column of this name exists already.', 'name')
    column.name = body.name
    touched(table, context.now)
    return ok(serializeShortColumn(column))
  }),

  implementExtra(deleteColumn, ({ params }, context) => {
    const table = findTable(context, params.table_uuid)
    const column = findColumn(table, params.column_id)
    if (!column) return noColumn(context)
    table.columns = table.columns.filter((other) => other !== column)
    touched(table, context.now)
    return context.state.settings.wire === 'oas' ? { status: 204, body: undefined } : ok({ status: 'deleted' })
  }),

  implementExtra(reorderColumn, ({ params, body }, context) => {
    const table = findTable(context, params.table_uuid)
    const column = findColumn(table, params.column_id)
    if (!column) return noColumn(context)
    if (body.index >= table.columns.length) return refuse(context, 'There is no such place.', 'index')
    const others = table.columns.filter((other) => other !== column)
    table.columns = [...others.slice(0, body.index), column, ...others.slice(body.index)]
    touched(table, context.now)
    return ok({ status: 'ok' })
  }),
]
