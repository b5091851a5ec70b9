import { type RefObject, useEffect } from 'react'
import { flowOutlineTexts } from '#texts/flows/flow-outline.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { connectionFrom } from '../editor/flow-page-state.ts'
import { keyActions, useSelectionKeys } from '../editor/use-selection-keys.ts'
import type { ItemId } from '../model/flow-document.ts'
import { orderSteps } from './order-steps.ts'
import type { OutlineRow } from './rows.ts'

interface OutlineKeys {
  readonly rows: readonly OutlineRow[]
  readonly open: ReadonlySet<string>
  /** The position of the line that the keyboard is at. */
  readonly stop: number
  readonly onMove: (key: string) => void
  /** Moves to the row of an item, which may have to be expanded first. */
  readonly onMoveTo: (item: ItemId) => void
  readonly onFold: (row: OutlineRow, isOpen: boolean) => void
  readonly onEdit: (key: string) => void
}

/** The keys of the list. A line takes the focus by its key. */
export function useOutlineKeys(
  list: RefObject<HTMLElement | null>,
  { rows, open, stop: at, onMove, onMoveTo, onFold, onEdit }: OutlineKeys,
): void {
  const { flowEditor: t, flowOutline } = useTexts(flowOutlineTexts)
  const { actions, editor, pageState } = useFlow()
  const row = rows[at]
  const item = row && row.shape !== 'part' ? row.item : undefined

  const isOwnEvent = (press?: KeyboardEvent): boolean => {
    const target = press?.composedPath()[0]
    if (!press) return true
    return target instanceof Element && target.matches('[role=row]') && (list.current?.contains(target) ?? false)
  }
  const go = (to: number, extend = false) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, to))]
    if (!next) return
    onMove(next.key)
    if (next.shape === 'item') {
      pageState.at.set(next.item)
      editor.select(extend ? [...editor.get().selection.items, ...(item ? [item] : []), next.item] : [next.item])
    }
    focusSoon(list, next.key)
  }
  useEffect(() => {
    const give = () => {
      const requested = pageState.focus.get()
      if (!requested || (requested.view ?? 'list') !== 'list') return
      pageState.focus.set(undefined)
      onMoveTo(requested.item)
      focusSoon(list, `item ${requested.item}`)
    }
    give()
    return pageState.focus.subscribe(give)
  }, [pageState, onMoveTo, list])

  const isMany = () => editor.get().selection.items.size > 1
  const key = keyActions(flowOutline.label, isOwnEvent, 'flow.list-')
  const parentOf = (): number =>
    rows.findLastIndex((other, index) => index < at && row !== undefined && other.level < row.level)
  const move = (way: -1 | 1) => {
    const after = row?.shape === 'item' ? orderSteps(row.order, row.item, way) : undefined
    if (row?.shape === 'item' && after !== undefined) {
      actions.order(row.item, after)
      focusSoon(list, row.key)
    }
  }
  useActions([
    key('down', t.keys.down, 'ArrowDown', () => go(at + 1)),
    key('up', t.keys.up, 'ArrowUp', () => go(at - 1)),
    key('extend-down', t.keys.extend.down, 'shift+ArrowDown', () => go(at + 1, true)),
    key('extend-up', t.keys.extend.up, 'shift+ArrowUp', () => go(at - 1, true)),
    key('toggle', t.keys.toggle, 'space', () => {
      const { items } = editor.get().selection
      if (item) editor.select(items.has(item) ? [...items].filter((one) => one !== item) : [...items, item])
    }),
    key(
      'none',
      t.keys.none,
      'Escape',
      () => editor.select(item ? [item] : []),
      (press) => isOwnEvent(press) && isMany(),
    ),
    key('first', t.keys.first, 'Home', () => go(0)),
    key('last', t.keys.last, 'End', () => go(rows.length - 1)),
    key('unfold', flowOutline.unfold, 'ArrowRight', () => {
      if (row && !open.has(row.key)) onFold(row, true)
      else go(at + 1)
    }),
    key('fold', flowOutline.fold, 'ArrowLeft', () => {
      if (row && open.has(row.key)) onFold(row, false)
      else go(parentOf())
    }),
    key('move-up', flowOutline.up, 'alt+ArrowUp', () => move(-1)),
    key('move-down', flowOutline.down, 'alt+ArrowDown', () => move(1)),
    key('open', flowOutline.open, 'Enter', () => {
      if (row?.shape === 'field') return onEdit(row.key)
      if (!item) return
      editor.select([item])
      pageState.details.set({})
    }),
    key('menu', flowOutline.menu, 'shift+F10', openMenu),
    key('menu-too', flowOutline.menu, 'ContextMenu', openMenu),
    key('rename', t.keys.rename, 'F2', () => row?.shape === 'item' && pageState.renaming.set(row.item)),
    key('connect', t.keys.connect, '.', () => {
      const card = pageState.cards.get().find(({ id }) => id === item)
      pageState.joining.set(card && connectionFrom(card))
    }),
    key('remove', t.keys.remove, 'Delete', () => {
      if (row?.shape === 'item') actions.remove(isMany() ? undefined : [row.item])
      else if (row?.shape === 'field' && row.edge) actions.disconnect([row.edge.key])
      else if (row?.shape === 'field') actions.clear(row.item, row.name)
    }),
  ])
  useSelectionKeys(flowOutline.label, isOwnEvent)
}

/**
 * Opens the menu of the line that has the focus; it keeps that, and has it again when the menu closes. By a key, for a
 * click from code counts as one of a screen reader: React Aria then gives the menu's first item the focus some time later,
 * and not at all where the menu itself has it by then.
 */
function openMenu(press?: KeyboardEvent): void {
  const line = press?.composedPath()[0]
  if (!(line instanceof Element)) return
  const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
  line.querySelector('[aria-haspopup=menu]')?.dispatchEvent(down)
}

/** Gives the focus to a line once it is drawn where it belongs by now. */
function focusSoon(list: RefObject<HTMLElement | null>, row: string): void {
  requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)?.focus())
}
