import { emptyCatalogue } from '../model/catalogue.ts'
import { itemPath } from '../model/fields.ts'
import { type FlowDoc, hasItem, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { isList, ownText } from '../model/json.ts'
import { itemName } from '../model/kinds.ts'
import { RUN_IF } from '../model/node-parts.ts'
import { referencesOf } from '../model/references.ts'
import { leaveGroups } from './add.ts'
import { cutUse } from './connect.ts'
import { startEdit } from './edit.ts'
import type { Step } from './flow-command.ts'

/**
 * Removes items, their positions, and the references to them that are a whole value or a whole condition. A name inside
 * a text or a longer expression stays and is shown as broken: the user decides what becomes of such a text. The output
 * stays.
 */
export function removeItems(doc: FlowDoc, items: readonly ItemId[]): Step | undefined {
  const going = new Set(items.filter((item) => item !== 'output' && hasItem(doc, item)))
  if (going.size === 0) return undefined
  const edit = startEdit(doc)
  const staying: ItemId[] = ['output', ...doc.nodes.order.map((id): ItemId => `nodes/${id}`)]
  for (const target of staying) {
    if (going.has(target)) continue
    for (const use of referencesOf(doc, itemValue(doc, target)).toReversed()) {
      const isWhole = use.spelling !== 'text' && (use.spelling !== 'cel' || use.path.at(-1) === RUN_IF)
      if (isWhole && going.has(use.source)) cutUse(edit, target, use)
    }
  }
  leaveGroups(edit, [...going])
  for (const item of going) {
    const { container, key } = readItem(item)
    edit.remove(itemPath(item))
    if (container === 'notes' || container === 'groups') continue
    const positions = edit.get(['ui', container])
    if (isList(positions))
      edit.set(
        ['ui', container],
        positions.filter((position) => ownText(position, 'id') !== key),
      )
    else edit.remove(['ui', container, key])
  }
  const [only] = items
  const one = going.size === 1 && only ? { item: only, name: itemName(doc, only, emptyCatalogue) } : {}
  return edit.step({ key: 'remove', count: going.size, ...one })
}

/** Takes frames away; what they held stays. */
export function ungroup(doc: FlowDoc, groups: readonly ItemId[]): Step | undefined {
  const edit = startEdit(doc)
  for (const item of groups) if (item.startsWith('groups/')) edit.remove(itemPath(item))
  return edit.step({ key: 'ungroup', count: groups.length })
}
