import type { Context } from '../implement.ts'
import { type MockResponse, invalid } from '../replies.ts'
import { owned } from './owned.ts'
import { keyOf } from '../serialize-table.ts'
import type { ColumnRecord, TableRecord } from '../table-records.ts'

export const ownTables = ({ state, workspaceId }: Context): TableRecord[] =>
  state.tables.filter(({ workspace }) => workspace === workspaceId)

/** One of them. Ends the call for any other. */
export const findTable = (context: Context, id: string): TableRecord =>
  owned(
    context,
    context.state.tables.find((table) => table.id === id.toLowerCase()),
    'Table',
  )

/** A column by a name that a row may carry it under; of two of one name the first. */
export const columnFinder = (table: TableRecord, { state }: Context): ((key: string) => ColumnRecord | undefined) => {
  const byKey = new Map<string, ColumnRecord>()
  const keys = [(column: ColumnRecord) => keyOf(column, state.settings.wire), ({ name }: ColumnRecord) => name]
  for (const key of keys) {
    for (const column of table.columns) if (!byKey.has(key(column))) byKey.set(key(column), column)
  }
  return (key) => byKey.get(key)
}

/** 422 about one part of a body. */
export const refuse = ({ state }: Context, msg: string, ...loc: (string | number)[]): MockResponse =>
  invalid(state.settings.wire, [{ loc: ['body', ...loc], msg, type: 'value_error' }])
