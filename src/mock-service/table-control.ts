import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import { addColumn } from './handlers/columns.ts'
import { reading, touched, write } from './rows/row-cells.ts'
import { rowId, rowOfId } from './rows/row-id.ts'
import { rowsAt, withoutRows, withRows } from './rows/row-order.ts'
import type { ColumnRecord, TableRecord } from './table-records.ts'
import type { MockState } from './mock-state.ts'

/** By its id or by its name. */
const table = z.string()
/** By its name; of two of one name the first. */
const column = z.string()
/** By its location from 0, or by its id. */
const row = z.union([z.int(), z.string()])

export const tableEditSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cell'), table, row, column, value: z.unknown() }),
  z.strictObject({
    kind: z.literal('insert'),
    table,
    /** Index before which it is inserted; at the end where it is absent. */
    at: z.optional(z.int()),
    rows: z.array(z.custom<Record<string, unknown>>(isObject)),
  }),
  z.strictObject({ kind: z.literal('delete'), table, rows: z.array(row) }),
  z.strictObject({ kind: z.literal('rename-column'), table, column, name: z.string() }),
  /** Two columns take each other's name at once. */
  z.strictObject({ kind: z.literal('swap-columns'), table, columns: z.tuple([column, column]) }),
  z.strictObject({ kind: z.literal('type'), table, column, type: z.string() }),
  /** An enrichment fills the column from now on, or none (`null`). */
  z.strictObject({ kind: z.literal('processor'), table, column, processor: z.nullable(z.int()) }),
  z.strictObject({ kind: z.literal('add-column'), table, name: z.string(), type: z.optional(z.string()) }),
  z.strictObject({ kind: z.literal('drop-column'), table, column }),
  z.strictObject({ kind: z.literal('rename'), table, name: z.string() }),
  z.strictObject({ kind: z.literal('remove'), table }),
])
export type TableEdit = z.input<typeof tableEditSchema>

/** Applies it. Throws a RangeError for a table, row or column that is not there. */
export function editTable(state: MockState, edit: TableEdit, now: number): void {
  const record = found(state, edit.table)
  if (edit.kind === 'remove') {
    state.tables = state.tables.filter((other) => other !== record)
    return
  }
  apply(state, record, edit)
  touched(record, now)
}

function apply(state: MockState, record: TableRecord, edit: Exclude<TableEdit, { kind: 'remove' }>): void {
  switch (edit.kind) {
    case 'cell':
      return write(record, numberOf(record, edit.row), columnIn(record, edit.column), edit.value ?? null)
    case 'insert': {
      const first = record.next
      record.next += edit.rows.length
      record.order = withRows(record.order, first, edit.rows.length, edit.at)
      for (const [at, fields] of edit.rows.entries()) {
        for (const [name, value] of Object.entries(fields)) write(record, first + at, columnIn(record, name), value)
      }
      return
    }
    case 'delete':
      record.order = withoutRows(record.order, new Set(edit.rows.map((one) => numberOf(record, one))))
      return
    case 'rename-column':
      columnIn(record, edit.column).name = edit.name
      return
    case 'swap-columns': {
      const [one, other] = edit.columns.map((name) => columnIn(record, name))
      if (one && other) [one.name, other.name] = [other.name, one.name]
      return
    }
    case 'type':
      columnIn(record, edit.column).type = edit.type
      return
    case 'processor':
      columnIn(record, edit.column).processor = edit.processor
      return
    case 'add-column':
      addColumn(state, record, edit.name, edit.type)
      return
    case 'drop-column': {
      const deleted = columnIn(record, edit.column)
      record.columns = record.columns.filter((other) => other !== deleted)
      return
    }
    case 'rename':
      record.name = edit.name
  }
}

const ROWS = 100

/** Rows as the service holds them, with their ids under `id` where no column is called so. */
export function rowsIn(state: MockState, name: string, from = 0, count = ROWS): Record<string, unknown>[] {
  const record = found(state, name)
  const columns = record.columns.map((one) => ({ key: one.name, read: reading(record, one) }))
  return rowsAt(record.order, from, count).map((number) =>
    Object.fromEntries([
      ['id', rowId(record.id, number)],
      ...columns.map(({ key, read }): [string, unknown] => [key, read(number)]),
    ]),
  )
}

function found(state: MockState, name: string): TableRecord {
  const record = state.tables.find((one) => one.id === name) ?? state.tables.find((one) => one.name === name)
  if (!record) throw new RangeError(`There is no table "${name}".`)
  return record
}

function columnIn(record: TableRecord, name: string): ColumnRecord {
  const one = record.columns.find((other) => other.name === name)
  if (!one) throw new RangeError(`Table "${record.name}" has no column "${name}".`)
  return one
}

function numberOf(record: TableRecord, which: number | string): number {
  const number = typeof which === 'number' ? rowsAt(record.order, which, 1)[0] : rowOfId(record.id, which)
  if (number === undefined) throw new RangeError(`Table "${record.name}" has no row ${which}.`)
  return number
}
