import type { RunRow } from '#domain/bulk/rows.ts'
import type { NamedRows } from './run-columns.ts'

/** One row as a test specifies it. */
export type RowSpec = Pick<RunRow, 'cells' | 'state'> & Partial<RunRow>

/** Rows of a run in memory. */
export const namedRows = (columns: readonly string[], parsed: readonly RowSpec[]): NamedRows => {
  const rows = parsed.map((one, row): RunRow => ({
    row,
    params: {},
    output: undefined,
    message: undefined,
    isReused: false,
    credits: undefined,
    ...one,
  }))
  const row = (index: number) => rows[index] ?? { ...empty, row: index }
  const hasCredits = rows.some(({ credits }) => credits?.kind === 'row')
  return { columns, hasCredits, count: rows.length, stateOf: (index) => row(index).state, row }
}

const empty: Omit<RunRow, 'row'> = {
  cells: [],
  state: 'waiting',
  params: {},
  output: undefined,
  message: undefined,
  isReused: false,
  credits: undefined,
}
