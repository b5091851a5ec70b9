import { ownCredits } from '#domain/bulk/row-credits.ts'
import type { RunRow } from '#domain/bulk/rows.ts'
import type { RowState } from '#domain/bulk/run-status.ts'
import { jsonText } from '#domain/result/json-text.ts'
import { toDecimal } from '#lib/credits.ts'
import { writeCsv } from '#lib/csv.ts'
import type { Work } from '#lib/slices.ts'
import { type NamedRows, type RunColumns, runColumnsWork } from './run-columns.ts'

export interface RunFileTexts {
  /** Headers of the columns that a file adds: state, the service's message about a row, a result that is no object. */
  readonly status: string
  readonly message: string
  readonly bare: string
  /** Header of the cost of each row, where it is known. */
  readonly credits: string
  readonly states: Readonly<Record<RowState, string>>
}

/** Rows that are written between two interruptions. */
const OFTEN = 100

/**
 * Returns a run as a CSV file in pieces, one row for each row of the list, in its order: the list's columns, the state,
 * the result. A spreadsheet runs none of its cells; inner objects and lists are JSON.
 */
export function* runCsvWork(rows: NamedRows, words: RunFileTexts): Work<readonly string[]> {
  // All results are searched for columns: a file leaves nothing out.
  const { inputs, outputs } = yield* runColumnsWork(rows, words.bare, Infinity)
  const priced = rows.hasCredits
  const heads = [...inputs.map(({ name }) => name), words.status, ...outputs.map(({ name }) => name)]
  heads.push(...(priced ? [words.credits] : []), words.message)
  const pieces = [writeCsv([heads])]
  for (let from = 0; from < rows.count; from += OFTEN) {
    const lines = indexesFrom(from, rows.count).map((index) => {
      const row = rows.row(index)
      const cells = [...inputs, ...outputs].map(({ valueOf }) => csvText(valueOf(row)))
      cells.splice(inputs.length, 0, words.states[row.state])
      return [...cells, ...(priced ? [creditsText(row)] : []), row.message ?? '']
    })
    pieces.push(writeCsv(lines))
    yield
  }
  return pieces
}

/** The same as a JSON list in pieces: row number, cells by column, state, result as it came. */
export function* runJsonWork(rows: NamedRows): Work<readonly string[]> {
  const columns: RunColumns = yield* runColumnsWork(rows, '', 0)
  const pieces = ['[']
  for (let from = 0; from < rows.count; from += OFTEN) {
    const lines = indexesFrom(from, rows.count).map(
      (index) => `${index === 0 ? '' : ','}\n${jsonText(jsonRow(index, rows.row(index), columns), Infinity, 0).text}`,
    )
    pieces.push(lines.join(''))
    yield
  }
  return [...pieces, '\n]\n']
}

const jsonRow = (index: number, row: RunRow, { inputs }: RunColumns) => ({
  row: index + 1,
  inputs: Object.fromEntries(inputs.map(({ name, valueOf }) => [name, valueOf(row)])),
  status: row.state,
  ...(row.output !== undefined && { result: row.output }),
  ...(ownCredits(row.credits) !== undefined && { credits: Number(creditsText(row)) }),
  ...(row.message !== undefined && { message: row.message }),
})

function creditsText({ credits }: RunRow): string {
  const own = ownCredits(credits)
  return own === undefined ? '' : toDecimal(own)
}

const indexesFrom = (from: number, count: number): readonly number[] =>
  Array.from({ length: Math.min(OFTEN, count - from) }, (_, at) => from + at)

function csvText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? jsonText(value, Infinity, 0).text : String(value)
}
