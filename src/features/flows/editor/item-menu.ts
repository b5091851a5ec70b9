import type { flowOutlineTexts } from '#texts/flows/flow-outline.ts'
import type { MenuItem } from '#ui/menu-items.ts'
import { type ItemId, readItem } from '../model/flow-document.ts'
import type { OpenFlow } from './flow-context.ts'

export type ItemAct = 'details' | 'connect' | 'rename' | 'duplicate' | 'remove'

type ItemMenuTexts = Pick<(typeof flowOutlineTexts)['en'], 'flowOutline' | 'flowSelection'>

/** Lines of an item's menu; `keysOf` gives the keys of an act, `more` comes before the last line, which deletes. */
export function itemMenu(
  item: ItemId,
  { flowOutline, flowSelection }: ItemMenuTexts,
  keysOf: (act: ItemAct) => string | undefined,
  more: readonly MenuItem[] = [],
): readonly MenuItem[] {
  const line = (id: ItemAct, label: string): MenuItem => ({ id, label, keys: keysOf(id) })
  const isOutput = item === 'output'
  const { container } = readItem(item)
  return [
    line('details', flowOutline.open),
    ...(container === 'notes' || container === 'groups' ? [] : [line('connect', flowOutline.connect)]),
    ...(isOutput ? [] : [line('rename', flowOutline.rename), line('duplicate', flowSelection.duplicate)]),
    ...more,
    ...(isOutput ? [] : [{ ...line('remove', flowOutline.remove), tone: 'danger' as const }]),
  ]
}

/** Runs the action of an item's menu; false for an id that `itemMenu` does not have. */
export function actOnItem(
  { actions, editor, pageState }: Pick<OpenFlow, 'actions' | 'editor' | 'pageState'>,
  item: ItemId,
  act: string,
) {
  switch (act as ItemAct) {
    case 'details':
      editor.select([item])
      pageState.details.set({})
      return true
    case 'connect':
      pageState.joining.set({ from: item, isBackwards: item === 'output' })
      return true
    case 'rename':
      pageState.renaming.set(item)
      return true
    case 'duplicate':
      editor.select([item])
      actions.duplicate()
      return true
    case 'remove':
      actions.remove([item])
      return true
    default:
      return false
  }
}
