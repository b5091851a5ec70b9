import type { CellMark } from './grid-model.ts'

/** Sizes as in the styles of the cells, px. */
export const SIGN = { size: 14, gap: 6, font: '600 11px' } as const
/** Signs of marks that need attention of the user. */
export const SIGNS: Partial<Record<CellMark, string>> = { doubt: '?', refused: '!', conflict: '≠' }

/** Returns the width that the sign of a mark takes at the start of its cell, px. */
export const signSpace = (mark: CellMark | undefined): number =>
  mark !== undefined && SIGNS[mark] !== undefined ? SIGN.size + SIGN.gap : 0
