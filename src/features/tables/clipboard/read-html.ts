import { Tokenizer } from 'htmlparser2'
import type { Cells } from './tsv.ts'

/** Maximum number of positions that one joined cell covers across and down: the limits of HTML. */
const MAX_COLUMNS = 1000
const MAX_ROWS = 65_534

/** Elements whose text is not shown. */
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'title', 'iframe', 'noembed', 'noframes'])

/**
 * The cells of the first table in a piece of HTML, read as text without building any of it. Joined cells have their
 * text once and leave their other positions empty. Undefined when there is no table. Takes time and space in proportion
 * to the length of the HTML, whatever its spans: positions beyond that are left out.
 */
export function readHtml(html: string): Cells | undefined {
  const reader = new TableReader(html)
  const tokenizer = new Tokenizer({}, reader)
  reader.onOver = () => tokenizer.pause()
  tokenizer.write(html)
  tokenizer.end()
  return reader.rows()
}

/** Receives the parts of HTML one after another, as the tokenizer calls it: positions in the HTML. */
class TableReader {
  onOver = () => {}
  private readonly html: string
  private readonly table: string[][] = []
  /** Up to which row a joined cell covers a column. */
  private readonly coveredTo = new Map<number, number>()
  /** Maximum number of positions; a cell of its own has one in any case. */
  private space: number
  private depth = 0
  private cell: CellText | undefined
  private unseen: string | undefined
  private tag = ''
  private attribute = ''
  private attributes = new Map<string, string>()
  private span = { columns: 1, rows: 1 }

  constructor(html: string) {
    this.html = html
    this.space = html.length
  }

  onopentagname(from: number, to: number) {
    this.tag = this.html.slice(from, to).toLowerCase()
    this.attributes = new Map()
  }
  onattribname(from: number, to: number) {
    this.attribute = this.html.slice(from, to).toLowerCase()
  }
  onattribdata(from: number, to: number) {
    if (isCell(this.tag)) this.addToAttribute(this.html.slice(from, to))
  }
  onattribentity(code: number) {
    if (isCell(this.tag)) this.addToAttribute(String.fromCodePoint(code))
  }
  onattribend() {}
  onopentagend() {
    const { tag } = this
    if (UNSEEN.has(tag)) this.unseen = tag
    if (tag === 'table') this.depth += 1
    if (this.depth !== 1) return
    if (tag === 'tr') this.openRow()
    else if (isCell(tag)) this.openCell()
    else if (tag === 'br') this.cell?.breakLine()
    else if (isBlock(tag)) this.cell?.beginLine()
  }
  onselfclosingtag() {
    this.onopentagend()
  }
  onclosetag(from: number, to: number) {
    const tag = this.html.slice(from, to).toLowerCase()
    if (tag === this.unseen) this.unseen = undefined
    if (this.depth === 1 && (tag === 'tr' || isCell(tag))) this.closeCell()
    else if (this.depth === 1 && isBlock(tag)) this.cell?.beginLine()
    if (tag !== 'table' || this.depth === 0) return
    this.depth -= 1
    if (this.depth === 0) this.onOver()
  }
  ontext(from: number, to: number) {
    if (this.cell && this.depth === 1 && this.unseen === undefined) this.cell.add(this.html.slice(from, to))
  }
  ontextentity(code: number) {
    if (this.cell && this.depth === 1 && this.unseen === undefined) this.cell.add(String.fromCodePoint(code))
  }
  oncdata() {}
  oncomment() {}
  ondeclaration() {}
  onprocessinginstruction() {}
  onend() {}

  rows(): Cells | undefined {
    this.closeCell()
    const { table } = this
    const width = table.reduce((most, row) => Math.max(most, row.length), 0)
    if (width === 0) return undefined
    if (width * table.length > this.html.length) return table
    return table.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
  }

  private addToAttribute(text: string) {
    this.attributes.set(this.attribute, (this.attributes.get(this.attribute) ?? '') + text)
  }

  private openRow() {
    this.closeCell()
    this.table.push([])
    this.skipCovered()
  }

  private openCell() {
    this.closeCell()
    if (this.table.length === 0) this.table.push([])
    this.cell = new CellText(/white-space\s*:\s*pre/i.test(this.attributes.get('style') ?? ''))
    this.span = { columns: this.spanOf('colspan', MAX_COLUMNS), rows: this.spanOf('rowspan', MAX_ROWS) }
  }

  private spanOf(name: string, most: number): number {
    const span = Number.parseInt(this.attributes.get(name) ?? '', 10)
    return span > 1 ? Math.min(span, most) : 1
  }

  private closeCell() {
    const row = this.table.at(-1)
    if (!this.cell || !row) return
    const cover = () => {
      if (this.span.rows > 1) this.coveredTo.set(row.length, this.table.length + this.span.rows - 2)
    }
    cover()
    this.takeSpace()
    row.push(this.cell.text)
    for (let part = 1; part < this.span.columns && this.takeSpace(); part++) {
      cover()
      row.push('')
    }
    this.cell = undefined
    this.skipCovered()
  }

  private skipCovered() {
    const row = this.table.at(-1) ?? []
    const at = this.table.length - 1
    while ((this.coveredTo.get(row.length) ?? -1) >= at && this.takeSpace()) row.push('')
  }

  private takeSpace(): boolean {
    this.space -= 1
    return this.space >= 0
  }
}

const isCell = (tag: string): boolean => tag === 'td' || tag === 'th'
const isBlock = (tag: string): boolean => /^(?:p|div|li|h[1-6])$/.test(tag)

/**
 * The text of a cell as a browser would show it; stored in pieces, since reading the end of a long text joins all of
 * it.
 */
class CellText {
  private readonly preserves: boolean
  private readonly pieces: string[] = []
  /** The last character. */
  private last = ''

  constructor(preserves: boolean) {
    this.preserves = preserves
  }

  add(piece: string) {
    if (this.preserves) return this.put(piece.replace(/\r\n?/g, '\n'))
    const text = piece.replace(/[ \t\r\n\f]+/g, ' ')
    // A blank at the start of a line is layout, and so is one beside another.
    const isLayout = this.last === '' || this.last === '\n' || this.last === ' '
    this.put(isLayout ? text.replace(/^ /, '') : text)
  }

  breakLine() {
    this.put('\n')
  }

  beginLine() {
    if (this.last !== '' && this.last !== '\n') this.put('\n')
  }

  get text(): string {
    const text = this.pieces.join('')
    if (this.preserves) return text.replaceAll('\u00A0', ' ')
    const parts = text.split('\n').map((line) => (line.endsWith(' ') ? line.slice(0, -1) : line))
    while (parts.length > 1 && parts.at(-1) === '') parts.pop()
    return parts.join('\n').replaceAll('\u00A0', ' ')
  }

  private put(text: string) {
    if (text === '') return
    this.pieces.push(text)
    this.last = text.slice(-1)
  }
}
