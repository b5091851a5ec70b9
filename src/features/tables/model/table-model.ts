import type { TableColumn, GridColumn } from '../columns/table-column.ts'
import type { CellEdit, TableEdits } from '../edits/table-edits.ts'
import type { CellMark, GridModel } from '../grid/grid-model.ts'
import type { LoadedRow, RowPages } from '../rows/row-pages.ts'
import { textOf } from '../values/values.ts'

export interface TableModel extends GridModel {
  /** The identifier of a row that is loaded and can be written. */
  readonly idOf: (row: number) => string | undefined
  /** Value at the service, ignoring unsaved edits; undefined for a row that is not loaded. */
  readonly saved: (row: number, column: number) => unknown
  /** Returns the state of the unsaved value over a cell, with its reason. */
  readonly edit: (row: number, column: number) => CellEdit | undefined
  /** True for a value that a user entered into a column that something fills. */
  readonly isByHand: (row: number, column: number) => boolean
}

export interface TableModelDeps {
  readonly columns: readonly GridColumn[]
  readonly pinned: number
  readonly pages: Pick<RowPages, 'row' | 'total' | 'hasChanged'>
  readonly edits: Pick<TableEdits, 'get'>
  /** Absent: unknown. */
  readonly isByHand?: ((row: string, column: TableColumn, value: unknown) => boolean) | undefined
}

/** The value of a row in a column. A column may be called `__proto__`, so only what the row itself has counts. */
export const cellOf = (row: LoadedRow, { key }: Pick<TableColumn, 'key'>): unknown =>
  Object.hasOwn(row.cells, key) ? row.cells[key] : undefined

const marks: Readonly<Record<CellEdit['state'], CellMark | undefined>> = {
  // The mark is a promise: it is shown only once the value would survive a crash of the browser.
  unpersisted: undefined,
  queued: 'device',
  sending: 'sending',
  unconfirmed: 'doubt',
  refused: 'refused',
  conflict: 'conflict',
}

/** Overlays the unsaved values on the rows, for the value of each cell. Every call takes constant time. */
export function createTableModel({ columns, pinned, pages, edits, isByHand: isEntered }: TableModelDeps): TableModel {
  // Objects and lists become the same text each time they are painted.
  const texts = new WeakMap<object, string>()

  const edit = (row: number, column: number): CellEdit | undefined => {
    const id = pages.row(row)?.id
    const shown = columns[column]
    return id && shown ? edits.get(id, shown.id) : undefined
  }
  const saved = (row: number, column: number): unknown => {
    const found = pages.row(row)
    const shown = columns[column]
    return found && shown && cellOf(found, shown)
  }
  const value = (row: number, column: number): unknown => {
    const entered = edit(row, column)
    return entered ? entered.value : saved(row, column)
  }

  const isByHand = (row: number, column: number): boolean => {
    const shown = columns[column]
    if (!isEntered || shown?.filledBy === undefined) return false
    const id = pages.row(row)?.id
    return id !== undefined && isEntered(id, shown, value(row, column))
  }

  return {
    columns,
    pinned,
    isByHand,
    rowCount: () => pages.total() ?? 0,
    isLoaded: (row) => pages.row(row) !== undefined,
    idOf: (row) => pages.row(row)?.id || undefined,
    saved,
    edit,
    value,
    text: (row, column) => {
      const found = value(row, column)
      if (typeof found === 'string') return found
      const kind = columns[column]?.kind ?? 'text'
      if (typeof found !== 'object' || found === null) return textOf(kind, found)
      let text = texts.get(found)
      if (text === undefined) {
        text = textOf(kind, found)
        texts.set(found, text)
      }
      return text
    },
    mark: (row, column) => {
      const entered = edit(row, column)
      if (entered) return marks[entered.state]
      const id = pages.row(row)?.id
      const shown = columns[column]
      if (id && shown && pages.hasChanged(id, shown.key)) return 'changed'
      return isByHand(row, column) ? 'byHand' : undefined
    },
  }
}
