import type { RowPages } from './row-pages.ts'

/** The row at the top of the screen, held while rows come and go above it. */
export interface Anchor {
  /** This row is at the top now. At the beginning of the table nothing is held: what comes there is to be seen. */
  readonly hold: (top: number) => void
  /** How many rows further down the held row is than it was; it is held at its new place from then on. */
  readonly moved: () => number
}

/** Holds nothing until it is told to. */
export function createAnchor(pages: Pick<RowPages, 'row' | 'numberOf'>): Anchor {
  let id = ''
  let place = 0
  return {
    hold: (top) => {
      place = top
      id = top === 0 ? '' : (pages.row(top)?.id ?? '')
    },
    moved: () => {
      const now = id === '' ? undefined : pages.numberOf(id)
      if (now === undefined) return 0
      const by = now - place
      place = now
      return by
    },
  }
}
