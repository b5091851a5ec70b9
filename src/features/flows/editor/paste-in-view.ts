import { type FlowFragment, paste } from '../commands/clipboard.ts'
import { knownResultOf } from '../commands/edit.ts'
import { CARD_WIDTH } from '../diagram/card-view.ts'
import { type Box, boundsOf, centreOf, snapToGrid, overlaps, type Point } from '../diagram/geometry.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import type { RandomBytes } from '../model/new-ids.ts'
import { positionOf } from '../model/positions.ts'

/** About as high as a card; what is pasted is not drawn yet. */
const HEIGHT = 90

export interface ViewPasteTarget {
  readonly random: RandomBytes
  /** Position of the upper left corner. */
  readonly at?: Point | undefined
  /** Visible part of the flow; undefined while no canvas is shown. */
  readonly seen: Box | undefined
}

/**
 * Pastes a part of a flow at a position; without one beside where it was copied, or in the middle of what is seen where that is
 * out of view. Returns undefined where there is nothing to paste.
 */
export function pasteInView(
  doc: FlowDoc,
  part: FlowFragment,
  { random, at, seen }: ViewPasteTarget,
): ReturnType<typeof paste> {
  if (at) return paste(doc, part, { random, at: { x: snapToGrid(at.x), y: snapToGrid(at.y) } })
  const created = paste(doc, part, { random })
  if (!created || !seen) return created
  const after = knownResultOf(created.step, doc)
  const positions = after ? created.pasted.flatMap((item) => positionOf(after, item) ?? []) : []
  const boxes = positions.map((position) => ({ ...position, width: CARD_WIDTH, height: HEIGHT }))
  if (boxes.length === created.pasted.length && boxes.some((box) => overlaps(box, seen))) return created
  const { width, height } = boundsOf(boxes) ?? { width: CARD_WIDTH, height: HEIGHT }
  const middle = centreOf(seen)
  const corner = { x: snapToGrid(middle.x - width / 2), y: snapToGrid(middle.y - height / 2) }
  return paste(doc, part, { random, at: corner })
}
