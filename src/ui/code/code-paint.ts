/** A part of a code text that has a colour: names and texts of data, and code within them. */
export interface PaintedSpan {
  readonly from: number
  readonly to: number
  readonly kind: 'name' | 'text' | 'code'
}

/** Returns the coloured parts of a text: in their order, none within another. */
export type Paint = (text: string) => readonly PaintedSpan[]

/** A location that is wrong; both count from 1. */
export interface MarkedPosition {
  readonly line: number
  readonly column: number
}
