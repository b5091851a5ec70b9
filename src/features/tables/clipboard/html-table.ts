import type { Cells } from './tsv.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/**
 * Cells as an HTML table. Spreadsheets import each of them as text (by `mso-number-format`), so that no number is
 * changed and no formula runs; a line break stays inside its cell.
 */
export function writeHtml(cells: Cells): string {
  const rows = cells.map((row) => `<tr>${row.map((cell) => `<td>${lines(cell)}</td>`).join('')}</tr>`).join('')
  const style = `td{mso-number-format:"\\@";white-space:pre-wrap}br{mso-data-placement:same-cell}`
  return `<meta charset="utf-8"><style>${style}</style><table>${rows}</table>`
}

const lines = (cell: string): string => escaped(cell).replace(/\r\n?|\n/g, '<br>')
