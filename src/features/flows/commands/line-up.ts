import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import type { ItemBox, ItemPosition } from '../model/positions.ts'
import { moveItems } from './arrange.ts'
import type { Step } from './flow-command.ts'

/** A side or a middle line that things are brought to. */
export type AlignEdge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

/** Brings things to a common line; the boxes are as they are drawn. */
export function align(doc: FlowDoc, boxes: ReadonlyMap<ItemId, ItemBox>, side: AlignEdge): Step | undefined {
  if (boxes.size < 2) return undefined
  const all = [...boxes.values()]
  const left = Math.min(...all.map(({ x }) => x))
  const top = Math.min(...all.map(({ y }) => y))
  const right = Math.max(...all.map(({ x, width }) => x + width))
  const bottom = Math.max(...all.map(({ y, height }) => y + height))
  const positions = new Map<ItemId, ItemPosition>()
  for (const [item, { x, y, width, height }] of boxes) {
    const across = { left, centre: (left + right - width) / 2, right: right - width }
    const down = { top, middle: (top + bottom - height) / 2, bottom: bottom - height }
    if (side === 'left' || side === 'centre' || side === 'right')
      positions.set(item, { x: Math.round(across[side]), y })
    else positions.set(item, { x, y: Math.round(down[side]) })
  }
  return moveItems(doc, positions, 'align')
}

/** Makes the gaps between items equal; the first and the last stay where they are. */
export function distribute(doc: FlowDoc, boxes: ReadonlyMap<ItemId, ItemBox>, axis: 'x' | 'y'): Step | undefined {
  if (boxes.size < 3) return undefined
  const size = axis === 'x' ? 'width' : 'height'
  const inOrder = [...boxes].toSorted(([, a], [, b]) => a[axis] - b[axis])
  const start = Math.min(...inOrder.map(([, box]) => box[axis]))
  const end = Math.max(...inOrder.map(([, box]) => box[axis] + box[size]))
  const filled = inOrder.reduce((sum, [, box]) => sum + box[size], 0)
  const gap = (end - start - filled) / (inOrder.length - 1)
  const positions = new Map<ItemId, ItemPosition>()
  let at = start
  for (const [item, box] of inOrder) {
    positions.set(item, { x: box.x, y: box.y, [axis]: Math.round(at) })
    at += box[size] + gap
  }
  return moveItems(doc, positions, 'distribute')
}
