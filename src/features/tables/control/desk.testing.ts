import { gridTexts } from '#texts/tables/grid.ts'
import { readHtml } from '../clipboard/read-html.ts'
import type { CellKind } from '../columns/table-column.ts'
import { noCounts } from '../edits/edit-book.ts'
import type { ShownNewRow } from '../creations/new-rows.ts'
import type { Act, CellEdit, TableEdits } from '../edits/table-edits.ts'
import { cellOf, createTableModel } from '../model.ts'
import type { LoadedRow, RowPages } from '../rows/row-pages.ts'
import type { Desk } from './desk.ts'

/** A table for tests: columns by kind, rows by text; what was done with it is written down. */
export interface TestDesk {
  readonly desk: Desk
  readonly acts: Act[]
  readonly added: (readonly (readonly [string, unknown])[])[]
  readonly said: string[]
  readonly whispered: string[]
  readonly loads: string[]
  /** What the table shows, row by row. */
  readonly shown: () => readonly (readonly string[])[]
}

export interface TestTable {
  readonly columns: Readonly<Record<string, CellKind>>
  readonly rows: readonly (readonly unknown[])[]
  /** Names of columns that are not written by hand. */
  readonly twins?: readonly string[] | undefined
  /** Rows that are not here until they are fetched. */
  readonly away?: readonly number[] | undefined
  /** Rows of the table that none of `rows` is, after them; they are not here. */
  readonly more?: number | undefined
  readonly canAdd?: boolean | undefined
  /** Rows that were made here and refused; they stand among `rows`. */
  readonly stuck?: readonly ShownNewRow[] | undefined
}

export function testDesk({
  columns: kinds,
  rows,
  twins = [],
  away = [],
  more = 0,
  canAdd = true,
  stuck = [],
}: TestTable): TestDesk {
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
  const [acts, added, said, whispered, loads]: [Act[], TestDesk['added'], string[], string[], string[]] = [
    [],
    [],
    [],
    [],
    [],
  ]
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
    apply: (act: Act) => {
      acts.push(act)
      for (const row of act.added ?? []) added.push([...row])
      for (const { row, column, value, base } of act.cells)
        edits.set(`${row}/${column}`, { value, base, state: 'device' })
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
  const desk: Desk = {
    model,
    pages,
    edits: tableEdits,
    locale,
    texts: { grid, acts: names },
    canAdd,
    newRows: { list: () => stuck },
    say: (text) => said.push(text),
    whisper: (text) => whispered.push(text),
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
  return { desk, acts, added, said, whispered, loads, shown }
}
