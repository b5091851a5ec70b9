import type { Cells } from './tsv.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/**
 * Cells as an HTML table. Spreadsheets take each of them for text (`mso-number-format` is how one of them is told), so that
 * no number is turned around and no formula runs; a line break stays inside its cell.
 */
export function writeHtml(cells: Cells): string {
  const rows = cells.map((row) => `<tr>${row.map((cell) => `<td>${lines(cell)}</td>`).join('')}</tr>`).join('')
  const style = `td{mso-number-format:"\\@";white-space:pre-wrap}br{mso-data-placement:same-cell}`
  return `<meta charset="utf-8"><style>${style}</style><table>${rows}</table>`
}

const lines = (cell: string): string => escaped(cell).replace(/\r\n?|\n/g, '<br>')

/**
 * The cells of the first table in a piece of HTML, read as text without building any of it. Joined cells hold their text
 * once and leave their other places empty. Undefined when there is no table.
 */
export function readHtml(html: string): Cells | undefined {
  const from = html.search(/<table[\s>]/i)
  if (from < 0) return undefined
  const reader = new TableReader()
  for (const [token, tag, name] of html.slice(from).matchAll(TOKEN)) {
    if (name === undefined) reader.text(token)
    else if (reader.tag(name.toLowerCase(), tag ?? '', token)) break
  }
  return reader.rows()
}

// Comments, styles and scripts whole; then tags; then what stands between them.
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<(?:style|script)[\s\S]*?(?:<\/(?:style|script)\s*>|$)|<(\/?)([a-z][\w:-]*)(?:"[^"]*"|'[^']*'|[^<'">])*>|[^<]+|</gi

class TableReader {
  readonly #rows: string[][] = []
  /** Up to which row a joined cell covers a column. */
  readonly #coveredTo = new Map<number, number>()
  #depth = 0
  #cell: string | undefined
  #preserves = false
  #span = { columns: 1, rows: 1 }

  /** True when the table is over. */
  tag(name: string, slash: string, token: string): boolean {
    if (name === 'table') {
      this.#depth += slash ? -1 : 1
      return this.#depth === 0
    }
    if (this.#depth > 1) return false
    if (name === 'tr') {
      this.#closeCell()
      if (!slash) this.#rows.push([])
      if (!slash) this.#skipCovered()
    } else if (name === 'td' || name === 'th') {
      this.#closeCell()
      if (!slash) this.#openCell(token)
    } else if (this.#cell !== undefined && name === 'br') this.#cell += '\n'
    else if (this.#cell && /^(?:p|div|li|h[1-6])$/.test(name) && !this.#cell.endsWith('\n')) this.#cell += '\n'
    return false
  }

  text(token: string): void {
    if (this.#cell === undefined || token.startsWith('<!') || /^<(?:style|script)/i.test(token)) return
    const text = unescaped(this.#preserves ? token.replace(/\r\n?/g, '\n') : token.replace(/[ \t\r\n\f]+/g, ' '))
    // A blank at the start of a line is layout.
    const starts = this.#cell === '' || this.#cell.endsWith('\n')
    this.#cell += starts && !this.#preserves ? text.replace(/^ /, '') : text
  }

  rows(): Cells | undefined {
    this.#closeCell()
    const width = Math.max(0, ...this.#rows.map((row) => row.length))
    return width > 0 ? this.#rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]) : undefined
  }

  #openCell(token: string): void {
    if (!this.#rows.length) this.#rows.push([])
    this.#cell = ''
    this.#preserves = /white-space\s*:\s*pre/i.test(token)
    this.#span = { columns: numberIn(token, 'colspan'), rows: numberIn(token, 'rowspan') }
  }

  #closeCell(): void {
    const row = this.#rows.at(-1)
    if (this.#cell === undefined || !row) return
    const text = this.#preserves ? this.#cell : this.#cell.replace(/[ \n]+$/, '').replace(/ +\n/g, '\n')
    for (let part = 0; part < this.#span.columns; part++) {
      if (this.#span.rows > 1) this.#coveredTo.set(row.length, this.#rows.length + this.#span.rows - 2)
      row.push(part === 0 ? text.replaceAll('\u00A0', ' ') : '')
    }
    this.#cell = undefined
    this.#skipCovered()
  }

  #skipCovered(): void {
    const row = this.#rows.at(-1) ?? []
    const at = this.#rows.length - 1
    for (let column = row.length; (this.#coveredTo.get(column) ?? -1) >= at; column++) row.push('')
  }
}

const numberIn = (token: string, name: string): number => {
  const found = new RegExp(`\\s${name}\\s*=\\s*["']?(\\d{1,4})`, 'i').exec(token)
  return Math.max(1, Math.min(1000, Number(found?.[1] ?? 1)))
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  copy: '©',
  reg: '®',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
}

function unescaped(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? all
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )
}
