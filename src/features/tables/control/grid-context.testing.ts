import { gridTexts } from '#texts/tables/grid.ts'
import { readHtml } from '../clipboard/read-html.ts'
import type { CellKind } from '../columns/column-kind.ts'
import { noCounts } from '../edits/edit-index.ts'
import type { ShownNewRow } from '../inserts/new-rows.ts'
import type { EditAction, CellEdit, TableEdits } from '../edits/table-edits.ts'
import { cellOf, createTableModel } from '../model/table-model.ts'
import type { LoadedRow, RowPages } from '../rows/row-pages.ts'
import type { GridContext } from './grid-context.ts'

/** A table for tests: columns by kind, rows by text; what was done with it is recorded. */
export interface TestContext {
  readonly context: GridContext
  readonly actions: EditAction[]
  readonly added: (readonly (readonly [string, unknown])[])[]
  readonly notices: string[]
  readonly announced: string[]
  readonly loads: string[]
  /** Returns the shown texts, row by row. */
  readonly shown: () => readonly (readonly string[])[]
}

export interface TestTable {
  readonly columns: Readonly<Record<string, CellKind>>
  readonly rows: readonly (readonly unknown[])[]
  /** Names of read-only columns. */
  readonly twins?: readonly string[] | undefined
  /** Rows that are not loaded until they are fetched. */
  readonly away?: readonly number[] | undefined
  /** Number of rows after `rows` that are not loaded. */
  readonly more?: number | undefined
  readonly canAdd?: boolean | undefined
  /** Rows that were created here and refused; they are among `rows`. */
  readonly stuck?: readonly ShownNewRow[] | undefined
}

export function createTestContext({
  columns: kinds,
  rows,
  twins = [],
  away = [],
  more = 0,
  canAdd = true,
  stuck = [],
}: TestTable): TestContext {
  const columns = Object.entries(kinds).map(([name, kind]) => ({
    id: `id-${name}`,
    name,
    key: name,
    type: kind,
    kind,
    width: 100,
    readOnly: twins.includes(name) ? ('twin' as const) : undefined,
  }))
  const stored: readonly LoadedRow[] = rows.map((values, row) => ({
    id: `row-${row}`,
    cells: Object.fromEntries(columns.map(({ key }, at) => [key, values[at]])),
  }))
  const edits = new Map<string, CellEdit>()
  const [actions, added, notices, announced, loads]: [
    EditAction[],
    TestContext['added'],
    string[],
    string[],
    string[],
  ] = [[], [], [], [], []]
  const pages = {
    total: () => rows.length + more,
    row: (number: number) => (away.includes(number) ? undefined : stored[number]),
    hasChanged: () => false,
    numberOf: (id: string) => Number(id.slice('row-'.length)),
    load: ({ from, to }: { readonly from: number; readonly to: number }) => {
      loads.push(`${from}–${to}`)
      return Promise.resolve(stored.slice(from, to + 1))
    },
  } as Partial<RowPages> as RowPages
  const tableEdits = {
    get: (row: string, column: string) => edits.get(`${row}/${column}`),
    apply: (act: EditAction) => {
      actions.push(act)
      for (const row of act.added ?? []) added.push([...row])
      for (const { row, column, value, base } of act.cells)
        edits.set(`${row}/${column}`, { value, base, state: 'queued' })
    },
    list: () =>
      [...edits].map(([key, edit]) => {
        const [row = '', column = ''] = key.split('/')
        return { ...edit, row, column, table: '', act: '' }
      }),
    counts: noCounts,
    onChange: () => () => undefined,
    history: () => ({}),
  } as Partial<TableEdits> as TableEdits
  const model = createTableModel({ columns, pinned: 0, pages, edits: tableEdits })
  const { grid, acts: names, locale } = gridTexts.en
  const context: GridContext = {
    model,
    pages,
    edits: tableEdits,
    locale,
    texts: { grid, acts: names },
    canAdd,
    newRows: { list: () => stuck },
    notify: (text) => notices.push(text),
    announce: (text) => announced.push(text),
    now: () => new Date(2026, 10, 21, 9, 5),
    loadHtmlReader: () => Promise.resolve(readHtml),
  }
  const shown = () =>
    stored.map((row) =>
      columns.map((column) => {
        const value = edits.get(`${row.id}/${column.id}`)?.value ?? cellOf(row, column)
        return typeof value === 'string' ? value : JSON.stringify(value)
      }),
    )
  return { context, actions, added, notices, announced, loads, shown }
}
