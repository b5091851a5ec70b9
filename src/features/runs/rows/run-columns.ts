import { type ResultColumn, columnsWork, valueAt } from '#domain/result/results.ts'
import type { Work } from '#lib/slices.ts'
import type { RunRow, BulkRunRows } from '#domain/bulk/rows.ts'

/** A column of a run: one of the user's list, or one of what was found. */
export interface RunColumn {
  /** Unique within the run; is in the URL. */
  readonly id: string
  /** Unique within the run, so that no column of a file hides another. */
  readonly name: string
  readonly from: 'input' | 'output'
  readonly numeric: boolean
  readonly valueOf: (row: RunRow) => unknown
}

/** Columns of what was found are read from so many results; a column that comes only later is in each row's detail. */
const MAX_CHECKED = 2000
/** Number of rows, and of cells, of the input that are searched for columns: a list may have 10,000 columns. */
const MAX_SENT = 50
const MAX_CELLS = 20_000
/** Maximum number of result columns; a user reads fewer. */
const MAX_OUTPUTS = 200
const OFTEN = 1000

export interface RunColumns {
  readonly inputs: readonly RunColumn[]
  readonly outputs: readonly RunColumn[]
}

export interface NamedRows extends Pick<BulkRunRows, 'count' | 'hasCredits' | 'stateOf' | 'row'> {
  readonly columns: readonly string[]
}

/** Finds the columns of a run, in the order of the list and then of the results. `bare` names a result that is no object. */
export function* runColumnsWork(rows: NamedRows, bare: string, most = MAX_CHECKED): Work<RunColumns> {
  const items: unknown[] = []
  for (let index = 0; index < rows.count && items.length < most; index += 1) {
    if (index % OFTEN === OFTEN - 1) yield
    if (rows.stateOf(index) !== 'found') continue
    const { output } = rows.row(index)
    if (output !== undefined && output !== null) items.push(output)
  }
  const { columns } = yield* columnsWork(items, MAX_OUTPUTS)
  const taken = new Set<string>()
  return {
    inputs: rows.columns.map((name, at) => inputColumn(unique(name, taken), at)),
    outputs: items.length === 0 ? [] : columns.map((column) => outputColumn(column, unique(column.key ?? bare, taken))),
  }
}

const inputColumn = (name: string, at: number): RunColumn => ({
  id: `in.${at}`,
  name,
  from: 'input',
  numeric: false,
  valueOf: ({ cells }) => cells[at] ?? '',
})

const outputColumn = ({ key, numeric }: ResultColumn, name: string): RunColumn => ({
  id: key === undefined ? 'out' : `out.${key}`,
  name,
  from: 'output',
  numeric,
  valueOf: ({ output }) => valueAt(output, key),
})

const plain = (value: unknown): string => String(value).trim().toLowerCase()

/** Returns the columns that identify a row: those sent as inputs first, then the other columns. */
export function mainInputs(rows: NamedRows, inputs: readonly RunColumn[]): readonly RunColumn[] {
  const sent = new Set<RunColumn>()
  const most = Math.min(rows.count, MAX_SENT, Math.ceil(MAX_CELLS / inputs.length))
  for (let index = 0; index < most; index += 1) {
    const row = rows.row(index)
    const values = new Set(Object.values(row.params ?? {}).map(plain))
    values.delete('')
    if (values.size === 0) continue
    for (const column of inputs) if (!sent.has(column) && values.has(plain(column.valueOf(row)))) sent.add(column)
  }
  return [...inputs.filter((column) => sent.has(column)), ...inputs.filter((column) => !sent.has(column))]
}

/** The name, with a number behind it where another column has it already. */
function unique(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`
  taken.add(free)
  return free
}
