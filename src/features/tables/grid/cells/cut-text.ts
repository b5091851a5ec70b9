import { PADDING, type PenBox } from './cell-view.ts'

/** A letter as wide as few are, px: texts that fit even so are not measured, which costs as much as drawing them. */
const WIDE = 8
const ELLIPSIS = '…'

/**
 * A text as far as its cell has room for it, with an ellipsis where it is cut. It is drawn in flight, where nobody counts
 * letters: all of them are taken to be equally wide.
 */
export function cutText(g: Pick<CanvasRenderingContext2D, 'measureText'>, text: string, { width }: PenBox): string {
  const room = width - 2 * PADDING
  if (text.length * WIDE <= room) return text
  const needed = g.measureText(text).width
  if (needed <= room) return text
  const shown = Math.floor((text.length * Math.max(0, room - WIDE)) / needed)
  return `${text.slice(0, shown)}${ELLIPSIS}`
}
