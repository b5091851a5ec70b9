import { writeCsv } from '#lib/csv.ts'
import { writeTsv } from '../clipboard/tsv.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { ShownNewRow } from '../inserts/new-rows.ts'
import type { ListedEdit } from '../edits/table-edits.ts'
import { textOf } from '../values/values.ts'

type Columns = readonly Pick<TableColumn, 'id' | 'name' | 'kind'>[]

/** A row's number on the screen, from 0, as far as it is known. */
type NumberOf = (row: string) => number | undefined

/** The columns of what is not saved, where their names are unknown. */
export const columnsIn = (edits: readonly ListedEdit[], rows: readonly ShownNewRow[]): Columns =>
  [...new Set([...edits.map(({ column }) => column), ...rows.flatMap(({ cells }) => [...cells.keys()])])].map((id) => ({
    id,
    name: id,
    kind: 'text',
  }))

/** Values for another spreadsheet, one to a line: number of the row, column, value. */
export const valuesText = (edits: readonly ListedEdit[], columns: Columns, numberOf: NumberOf): string =>
  edits.length === 1 && edits[0]
    ? textOf(kindIn(columns, edits[0].column), edits[0].value)
    : writeTsv(
        edits.map((edit) => [
          numberText(numberOf(edit.row)),
          nameIn(columns, edit.column),
          textOf(kindIn(columns, edit.column), edit.value),
        ]),
      )

/** New rows as a spreadsheet would have them: a line for each, in the order of the columns. */
export const rowsText = (rows: readonly ShownNewRow[], columns: Columns): string =>
  writeTsv(rows.map(({ cells }) => columns.map(({ id, kind }) => textOf(kind, cells.get(id)))))

/** Everything that is not saved, as a CSV file: nothing of it exists anywhere else. */
export function unsavedCsv(
  edits: readonly ListedEdit[],
  rows: readonly ShownNewRow[],
  columns: Columns,
  numberOf: NumberOf,
  head: readonly string[],
): string {
  const cells = edits.map((edit) => {
    const kind = kindIn(columns, edit.column)
    const { row, column, state, code = '', value, theirs } = edit
    return [
      numberText(numberOf(row)),
      row,
      nameIn(columns, column),
      stateInFile(state),
      code,
      textOf(kind, value),
      textOf(kind, theirs),
    ]
  })
  const created = rows.flatMap(({ id, state, code = '', cells: values }) =>
    columns.flatMap(({ id: column, name, kind }) =>
      values.has(column) ? [['', id, name, stateInFile(state), code, textOf(kind, values.get(column)), '']] : [],
    ),
  )
  return writeCsv([head, ...cells, ...created])
}

/** Values of the state column, which is part of the file's format. */
const FILE_STATES: Readonly<Record<string, string>> = {
  unpersisted: 'memory',
  queued: 'device',
  unconfirmed: 'doubt',
}
const stateInFile = (state: string): string => FILE_STATES[state] ?? state

const numberText = (number: number | undefined): string => (number === undefined ? '' : String(number + 1))
const kindIn = (columns: Columns, id: string) => columns.find((column) => column.id === id)?.kind ?? 'text'
const nameIn = (columns: Columns, id: string) => columns.find((column) => column.id === id)?.name ?? id
