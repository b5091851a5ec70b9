/**
 * CSV as RFC 4180 writes it. `safe` keeps a spreadsheet from running a cell as a formula: a cell whose first
 * character (also after leading blanks) starts a formula gets an apostrophe in front. Plain numbers are left
 * alone. `exact` writes what was given, so that parse(write(x)) = x.
 */
export type CsvMode = 'safe' | 'exact'

// ASCII and fullwidth starters of formulas; some spreadsheets skip TAB, CR, LF, NUL and NEL (U+0085).
const formulaStart = /^[\s\uFEFF\u0085]*[=+\-@\t\r\n\0\u0085＝＋－＠]/
/** Begins no formula, holds no separator, and ends without a blank. */
const plainCell = /^[A-Za-z0-9](?:[\w .@/:+-]*[\w.@/:+-])?$/
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/

/** One cell made safe for a spreadsheet; text that starts no formula comes back unchanged. */
export function safeCell(text: string): string {
  return !plainNumber.test(text) && formulaStart.test(text) ? `'${text}` : text
}

/**
 * One cell as CSV text: quoted when it holds a quote, a line break or outer blanks, a comma, or one of the separators
 * that spreadsheets of other languages expect instead: unquoted, `x;=1+1` would become two cells there.
 */
export function csvCell(text: string, mode: CsvMode = 'safe'): string {
  // Most cells of a large table: one test instead of three.
  if (plainCell.test(text)) return text
  const cell = mode === 'safe' ? safeCell(text) : text
  return /[",;\t\r\n\u0085\u2028\u2029]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Prefix of a CSV file for Excel, which otherwise reads the file in the system's old character set. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Returns rows of text as one CSV text with CRLF line ends. `delimiter` separates the cells: a tab makes it TSV. */
export function writeCsv(
  rows: Iterable<readonly string[]>,
  mode: CsvMode = 'safe',
  delimiter: ',' | '\t' = ',',
): string {
  let out = ''
  for (const row of rows) out += `${row.map((cell) => csvCell(cell, mode)).join(delimiter)}\r\n`
  return out
}
