import { type Part, paste } from '../commands/clipboard.ts'
import { madeOf } from '../commands/edit.ts'
import { CARD_WIDTH } from '../diagram/card-view.ts'
import { type Box, boundsOf, centreOf, onGrid, overlaps, type Point } from '../diagram/geometry.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import type { Random } from '../model/new-ids.ts'
import { placeOf } from '../model/places.ts'

/** About as high as a card; what is pasted is not drawn yet. */
const HEIGHT = 90

export interface PasteTarget {
  readonly random: Random
  /** Where the upper left corner comes. */
  readonly at?: Point | undefined
  /** What of the flow is seen; undefined where no canvas is shown. */
  readonly seen: Box | undefined
}

/**
 * Pastes a part of a flow at a place; without one beside where it was copied, or in the middle of what is seen where that is
 * out of view. Returns undefined where there is nothing to paste.
 */
export function pasteInView(doc: FlowDoc, part: Part, { random, at, seen }: PasteTarget): ReturnType<typeof paste> {
  if (at) return paste(doc, part, { random, at: { x: onGrid(at.x), y: onGrid(at.y) } })
  const made = paste(doc, part, { random })
  if (!made || !seen) return made
  const after = madeOf(made.step, doc)
  const places = after ? made.pasted.flatMap((item) => placeOf(after, item) ?? []) : []
  const boxes = places.map((place) => ({ ...place, width: CARD_WIDTH, height: HEIGHT }))
  if (boxes.length === made.pasted.length && boxes.some((box) => overlaps(box, seen))) return made
  const { width, height } = boundsOf(boxes) ?? { width: CARD_WIDTH, height: HEIGHT }
  const middle = centreOf(seen)
  const corner = { x: onGrid(middle.x - width / 2), y: onGrid(middle.y - height / 2) }
  return paste(doc, part, { random, at: corner })
}
