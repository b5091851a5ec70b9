import { itemPath } from '../model/fields.ts'
import { type FlowDoc, hasItem, type ItemId } from '../model/flow-document.ts'
import { type ItemBox, type ItemPosition, setPosition } from '../model/positions.ts'
import { startEdit } from './edit.ts'
import type { Step, StepKey } from './flow-command.ts'

/** Moves items to the given positions. `key`: `move` after a drag or arrow keys, `tidy` after a layout. */
export function moveItems(
  doc: FlowDoc,
  positions: ReadonlyMap<ItemId, ItemPosition>,
  key: StepKey = 'move',
  typing?: string,
): Step | undefined {
  const edit = startEdit(doc)
  for (const [item, position] of positions) if (hasItem(doc, item)) setPosition(edit, doc, item, position)
  const [only] = positions.keys()
  return edit.step(
    { key, count: positions.size, ...(positions.size === 1 && only && { item: only }) },
    typing === undefined ? {} : { typing },
  )
}

/** Sets the box of a note or a group. `typing`: consecutive resizes with the same key are one step. */
export function resize(
  doc: FlowDoc,
  item: ItemId,
  { x, y, width, height }: ItemBox,
  typing?: string,
): Step | undefined {
  if (!hasItem(doc, item)) return undefined
  const edit = startEdit(doc)
  for (const [key, value] of Object.entries({ x, y, width, height })) edit.set([...itemPath(item), key], value)
  return edit.step({ key: 'move', item }, typing === undefined ? {} : { typing })
}
