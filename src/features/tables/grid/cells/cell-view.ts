import type { CellFont, Rulers } from '../cell-rulers.ts'
import type { DigitAtlas } from '../digit-atlas.ts'
import type { GridColors } from '../grid-colors.ts'

/** Fits a text into a cell. One object serves all cells: it is set for each before that is written or painted. */
export class TextFit {
  rulers: Rulers | undefined
  /** Between the cell's paddings, px. */
  width = 0
  /** Some text was cut since this was reset. */
  isCut = false

  /** The text with an ellipsis where it is cut. `taken`: px of the width that hold something else. */
  cut(text: string, font: CellFont, taken = 0): string {
    const shown = this.rulers?.[font].cut(text, this.width - taken) ?? text
    if (shown !== text) this.isCut = true
    return shown
  }

  /** Returns the width of a text, px; 0 where nothing can be measured. */
  widthOf(text: string, font: CellFont): number {
    return this.rulers?.[font].width(text) ?? 0
  }
}

/** Writes what a cell shows. It may create and remove nothing: it is called for many cells while the table scrolls. */
export type CellWriter = (text: string, value: unknown, fit: TextFit) => void

/** The canvas of fast scrolling, ready to draw: font and direction are set, and the kind's own alignment. */
export interface Pen {
  readonly g: CanvasRenderingContext2D
  readonly colors: GridColors
  readonly isRtl: boolean
  readonly fit: TextFit
  /** Of the font that is set. */
  digits: DigitAtlas | undefined
}

/** A cell on the canvas, in px: its left edge, its width, the middle and the baseline of its line. */
export interface PenBox {
  x: number
  width: number
  middle: number
  baseline: number
}

/** One kind of cell: its elements at rest, and a plainer drawing for fast scrolling. */
export interface CellView {
  /** On the cell itself. */
  readonly className: string
  readonly align: 'start' | 'end'
  /** Creates the elements inside a cell, once. */
  readonly build: (cell: HTMLElement) => CellWriter
  readonly draw: (pen: Pen, text: string, value: unknown, box: PenBox) => void
}

/** Between a cell's edge and its text, px. As in the styles. */
export const PADDING = 10
/** At the end of each cell, px. */
const LINE = 1

/** Between the paddings of a cell and before its line, px. */
export const spaceIn = (width: number): number => width - 2 * PADDING - LINE

/** Left or right edge that text is aligned to, px; at its end a cell has its line beyond the padding. */
export const textAt = ({ isRtl }: Pen, box: PenBox, align: 'start' | 'end'): number => {
  const inset = align === 'end' ? PADDING + LINE : PADDING
  return (align === 'start') === isRtl ? box.x + box.width - inset : box.x + inset
}

/** A text node that is only touched when its text is another. */
export function textNodeIn(parent: HTMLElement): (text: string) => void {
  const node = parent.appendChild(document.createTextNode(''))
  let shown = ''
  return (text) => {
    if (shown !== text) node.data = shown = text
  }
}

/** Maximum number of characters laid out, however wide the column is. */
const MAX_SHOWN = 300

/** True for a text that no cell shows whole. */
export const isTooLong = (text: string): boolean => text.length > MAX_SHOWN

/** The one line that a cell shows of a text, however many lines that has; an ellipsis replaces what is left out. */
export function oneLine(text: string): string {
  const short = isTooLong(text) ? `${text.slice(0, MAX_SHOWN - 1).replace(HALF_A_LETTER, '')}…` : text
  return LINE_BREAKS.test(short) ? short.replaceAll(EACH_LINE_BREAK, ' ') : short
}

const HALF_A_LETTER = /[\uD800-\uDBFF]$/
const LINE_BREAKS = /[\n\r\t\u2028\u2029\f\v]/
const EACH_LINE_BREAK = /[\n\r\t\u2028\u2029\f\v]+/g
