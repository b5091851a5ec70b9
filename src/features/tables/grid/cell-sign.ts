import type { CellMark } from './grid-model.ts'

/** As in the styles of the cells; px. */
export const SIGN = { size: 14, gap: 6, font: '600 11px' } as const
/** Marks that want something of the reader. */
export const SIGNS: Partial<Record<CellMark, string>> = { doubt: '?', refused: '!', conflict: '≠' }

/** Returns the width that the sign of a mark takes at the start of its cell, px. */
export const signSpace = (mark: CellMark | undefined): number =>
  mark !== undefined && SIGNS[mark] !== undefined ? SIGN.size + SIGN.gap : 0
