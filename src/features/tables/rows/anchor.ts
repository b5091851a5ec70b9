import type { RowPages } from './row-pages.ts'

/** A row of the screen, held while rows are added and deleted above it: the top one, or that of the active cell. */
export interface Anchor {
  readonly hold: (row: number) => void
  /** Returns the number of rows further down the held row is than it was; it is held at its new position from then on. */
  readonly moved: () => number
}

/** Holds nothing at first; nor the first row of the table without `holdsFirst`: rows that come before it are shown. */
export function createAnchor(pages: Pick<RowPages, 'row' | 'numberOf'>, { holdsFirst = false } = {}): Anchor {
  let id = ''
  let index = 0
  return {
    hold: (top) => {
      index = top
      id = top === 0 && !holdsFirst ? '' : (pages.row(top)?.id ?? '')
    },
    moved: () => {
      const now = id === '' ? undefined : pages.numberOf(id)
      if (now === undefined) return 0
      const by = now - index
      index = now
      return by
    },
  }
}
