import type { GridModel } from '../grid/grid-model.ts'
import { fitWidth } from '../columns/layout.ts'
import type { CellKind } from '../columns/column-kind.ts'
import { COLUMN_STYLES } from '../columns/column-style.ts'
import type { GridColumn } from '../columns/table-column.ts'

/** Measures the width of a text in a font of the grid, in px. */
export type Measure = (text: string, part: 'head' | 'cell') => number

/** Inset on both sides and the line, in px. */
const AROUND_CELL = 21
/** The same, the icon and its gap. */
const AROUND_HEAD = 41
const PIN = 20
/** Chips have an inset of their own. */
const CHIP = 16
/** Fitting makes no column wider than this: long texts are truncated rather than filling the screen. In px. */
const AT_MOST = 480
/** More than fits anyway. */
const LETTERS = 120
/** Rows that are measured, on both sides of those on the screen. */
const AROUND = 500

/** Returns the width of a column that its header and the loaded rows need, within limits, in px. */
export function widthFor(column: GridColumn, texts: readonly string[], isPinned: boolean, measure: Measure): number {
  const head = measure(column.name.slice(0, LETTERS), 'head') + AROUND_HEAD + (isPinned ? PIN : 0)
  const cells = longestOf(texts).map((text) => measure(text, 'cell') + AROUND_CELL + besideText(column.kind, text))
  return fitWidth(Math.min(AT_MOST, Math.ceil(Math.max(head, ...cells))))
}

export function loadedTexts(model: Pick<GridModel, 'isLoaded' | 'rowCount' | 'text'>, column: number, row: number) {
  const texts: string[] = []
  const last = Math.min(model.rowCount() - 1, row + AROUND)
  for (let at = Math.max(0, row - AROUND); at <= last; at += 1) {
    if (model.isLoaded(at)) texts.push(model.text(at, column))
  }
  return texts
}

/** Measuring is dear and the widest text is among the longest ones: letters differ by far less than texts do. */
function longestOf(texts: readonly string[]): readonly string[] {
  const lines = texts.map((text) => (text.split('\n', 1)[0] ?? '').slice(0, LETTERS))
  return lines.toSorted((a, b) => b.length - a.length).slice(0, 40)
}

function besideText(kind: CellKind, text: string): number {
  const { chips } = COLUMN_STYLES[kind]
  if (chips === 'one') return CHIP
  // Its values are apart as chips, each with inset and gap.
  return chips === 'each' ? CHIP * text.split(',').length : 0
}
