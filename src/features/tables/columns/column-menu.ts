import type { tableColumns } from '#texts/en/tables/table-columns.ts'
import { ArrowLeftRight, Pin, PinOff } from '#ui/column-glyphs.ts'
import { Pencil, Trash } from '#ui/edit-glyphs.ts'
import type { MenuItem, MenuSection } from '#ui/menu-items.ts'

export interface MenuFacts {
  readonly isPinned: boolean
  readonly isLastPinned: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Number of whole columns the menu is about: the one, or all that are selected with it. */
  readonly count: number
  readonly seen: number
  readonly canCreate: boolean
  readonly canRename: boolean
  readonly canDelete: boolean
  /** Name of the enrichment that fills it; undefined if none does. */
  readonly filledBy: string | undefined
}

export type ColumnAction =
  | 'rename'
  | 'fit'
  | 'pin'
  | 'unpin'
  | 'freeze'
  | 'unfreeze'
  | 'hide'
  | 'to-start'
  | 'to-end'
  | 'insert-before'
  | 'insert-after'
  | 'delete'
  | 'open-source'
  | 'copy-id'

interface Item extends MenuItem {
  readonly id: ColumnAction
}

export function columnMenu(
  facts: MenuFacts,
  t: typeof tableColumns.menu,
): {
  readonly start: readonly MenuSection[]
  readonly end: readonly MenuSection[]
} {
  const { count, isPinned } = facts
  const add = (id: 'insert-before' | 'insert-after', label: string): Item => ({
    id,
    label,
    icon: 'plus',
    ...(!facts.canCreate && { disabledReason: t.noCreation }),
  })
  const change: readonly Item[] = [
    {
      id: 'rename',
      label: t.rename,
      icon: Pencil,
      keys: 'F2',
      ...(!facts.canRename && { disabledReason: t.noRenaming }),
    },
    { id: 'fit', label: count > 1 ? t.fitSeveral(count) : t.fit, icon: ArrowLeftRight },
  ]
  const position: readonly Item[] = [
    isPinned ? { id: 'unpin', label: t.unpin, icon: PinOff } : { id: 'pin', label: t.pin, icon: Pin },
    ...(facts.isLastPinned ? [] : [{ id: 'freeze', label: t.freeze, icon: 'columns-3' } as const]),
    ...(isPinned ? [{ id: 'unfreeze', label: t.unfreeze, icon: 'columns-3' } as const] : []),
    ...(facts.isFirst ? [] : [{ id: 'to-start', label: t.toStart, icon: 'chevron-left' } as const]),
    ...(facts.isLast ? [] : [{ id: 'to-end', label: t.toEnd, icon: 'chevron-right' } as const]),
    {
      id: 'hide',
      label: count > 1 ? t.hideSeveral(count) : t.hide,
      icon: 'eye-off',
      ...(facts.seen <= count && { disabledReason: t.lastOne }),
    },
  ]
  const remove: Item = {
    id: 'delete',
    label: t.delete,
    icon: Trash,
    tone: 'danger',
    ...(!facts.canDelete && { disabledReason: t.noDeletion }),
  }
  const about: readonly Item[] = [
    ...(facts.filledBy === undefined
      ? []
      : [{ id: 'open-source', label: t.filledBy, description: facts.filledBy, icon: 'sparkles' } as const]),
    { id: 'copy-id', label: t.copyId, icon: 'copy' },
  ]
  return {
    start: [
      { title: t.change, hideTitle: true, items: change },
      { title: t.place, hideTitle: true, items: position },
    ],
    end: [
      { title: t.about, hideTitle: true, items: about },
      {
        title: t.insert,
        hideTitle: true,
        items: [add('insert-before', t.insertBefore), add('insert-after', t.insertAfter), remove],
      },
    ],
  }
}
