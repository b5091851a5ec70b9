import { safeCell } from '#lib/csv.ts'

/** Rows of cells, as text. Rows may differ in length. */
export type Cells = readonly (readonly string[])[]

/**
 * Cells as spreadsheets copy them: separated by tabs and line ends, quoted where a cell contains either. More than one
 * cell is for a spreadsheet, which must not run any of it as a formula; a single cell is pasted into sentences and
 * fields, as it is.
 */
export function writeTsv(cells: Cells): string {
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined
  if (only !== undefined) return only
  return cells.map((row) => row.map((cell) => quoted(safeCell(cell))).join('\t')).join('\n')
}

const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * Parses the plain text that spreadsheets and editors put on the clipboard into cells. A cell is quoted if it begins
 * with a quote and ends with one before a tab, a line end or the end; any other quote is literal. The line end after
 * the last row adds no row.
 */
export function readTsv(text: string): Cells {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const end = text.length
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : undefined
    const to = cell?.to ?? plainEnd(text, at)
    row.push(cell?.text ?? text.slice(at, to))
    const sign = text[to]
    at = to + (sign === '\r' && text[to + 1] === '\n' ? 2 : 1)
    if (sign === '\t') continue
    rows.push(row)
    row = []
    if (to >= end || at >= end) return rows
  }
}

function plainEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\t' && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

function quotedCell(text: string, from: number): { readonly text: string; readonly to: number } | undefined {
  let at = from + 1
  for (;;) {
    at = text.indexOf('"', at)
    if (at < 0) return undefined
    if (text[at + 1] !== '"') break
    at += 2
  }
  const sign = text[at + 1]
  if (sign !== undefined && sign !== '\t' && sign !== '\n' && sign !== '\r') return undefined
  return { text: text.slice(from + 1, at).replaceAll('""', '"'), to: at + 1 }
}

/** Removes the apostrophe that `writeTsv` put before what looks like a formula. */
export const bareCell = (cell: string): string =>
  cell.startsWith("'") && safeCell(cell.slice(1)) === cell ? cell.slice(1) : cell
