import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Table } from '#contract/tables.ts'
import type { CapabilityName } from '#domain/capabilities.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { isUuid } from '#lib/ids.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Combine, Eraser, FolderInput, Pencil, Trash } from '#ui/edit-glyphs.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuItem } from '#ui/menu-items.ts'
import type { TableDialogParam } from '../model/list-query.ts'
import { type FolderLine, tableName } from '../model/tree.ts'

export interface LineActs {
  readonly onOpenDialog: (dialog: TableDialogParam) => void
  readonly onDuplicate: (table: Table) => void
  readonly onFolder: (folder: number) => void
  readonly onNewIn: (folder: number) => void
}

interface MenuProps extends LineActs {
  /** The line that has the tree's one stop of the Tab key. */
  readonly isCurrent: boolean
  readonly missing: UnofferedItem
}

/** The second line of an item that the service does not offer; nothing for one that it does. */
export type UnofferedItem = (name: CapabilityName) => Pick<MenuItem, 'disabledReason'>

/** Returns the operations that the service lacks, for the menus of all lines. */
export function useUnofferedItems(): UnofferedItem {
  const { menu } = useTexts(tablesListTexts).tablesList
  const isOffered: Partial<Record<CapabilityName, boolean>> = {
    'rename-table': useIsOffered({ name: 'rename-table' }),
    'move-table': useIsOffered({ name: 'move-table' }),
    'duplicate-table': useIsOffered({ name: 'duplicate-table' }),
    'dedupe-table': useIsOffered({ name: 'dedupe-table' }),
    'clear-table': useIsOffered({ name: 'clear-table' }),
    'delete-table': useIsOffered({ name: 'delete-table' }),
    'rename-folder': useIsOffered({ name: 'rename-folder' }),
    'delete-folder': useIsOffered({ name: 'delete-folder' }),
    'create-table': useIsOffered({ name: 'create-table' }),
  }
  const text = JSON.stringify(isOffered)
  return useMemo(() => {
    const known = JSON.parse(text) as typeof isOffered
    return (name) => (known[name] === false ? { disabledReason: menu.not } : {})
  }, [text, menu])
}

export function TableMenu(props: MenuProps & { readonly table: Table; readonly hasFolders: boolean }) {
  const { table, hasFolders, isCurrent, missing, onOpenDialog, onDuplicate } = props
  const { tablesList: t } = useTexts(tablesListTexts)
  const navigate = useNavigate()
  const label = t.actions(shownName(tableName(table)))
  const id = table.identifier
  const acts: Readonly<Record<string, () => void>> = {
    open: () => void navigate(paths.table(id)),
    duplicate: () => onDuplicate(table),
    rename: () => onOpenDialog({ what: 'rename', table: id }),
    move: () => onOpenDialog({ what: 'move', table: id }),
    dedupe: () => onOpenDialog({ what: 'dedupe', table: id }),
    clear: () => onOpenDialog({ what: 'clear', table: id }),
    delete: () => onOpenDialog({ what: 'delete', table: id }),
  }
  // Without an id that is valid in a path the service cannot be called.
  if (!isUuid(id)) return null
  return (
    <LineMenu
      {...{ label, isCurrent, acts }}
      items={[
        { id: 'open', label: t.menu.open, icon: 'table-2', keys: 'enter' },
        { id: 'rename', label: t.menu.rename, icon: Pencil, keys: 'F2', ...missing('rename-table') },
        ...(hasFolders
          ? [{ id: 'move', label: t.menu.move, icon: FolderInput, keys: 'm', ...missing('move-table') }]
          : []),
        { id: 'duplicate', label: t.menu.duplicate, icon: 'copy', ...missing('duplicate-table') },
        { id: 'dedupe', label: t.menu.dedupe, icon: Combine, ...missing('dedupe-table') },
      ]}
      removals={[
        { id: 'clear', label: t.menu.clear, icon: Eraser, ...missing('clear-table') },
        { id: 'delete', label: t.menu.delete, icon: Trash, keys: 'Delete', ...missing('delete-table') },
      ]}
    />
  )
}

export function FolderMenu(props: MenuProps & { readonly line: FolderLine; readonly name: string }) {
  const { line, name, isCurrent, missing, onOpenDialog, onFolder, onNewIn } = props
  const { tablesList: t } = useTexts(tablesListTexts)
  const label = t.actions(name)
  const { id } = line.folder
  const acts: Readonly<Record<string, () => void>> = {
    open: () => onFolder(id),
    new: () => onNewIn(id),
    rename: () => onOpenDialog({ what: 'rename-folder', folder: id }),
    delete: () => onOpenDialog({ what: 'delete-folder', folder: id }),
  }
  return (
    <LineMenu
      {...{ label, isCurrent, acts }}
      items={[
        { id: 'open', label: t.menu.openFolder, icon: 'corner-down-left', keys: 'enter' },
        { id: 'new', label: t.menu.newTable, icon: 'plus', ...missing('create-table') },
        { id: 'rename', label: t.menu.rename, icon: Pencil, keys: 'F2', ...missing('rename-folder') },
      ]}
      removals={[{ id: 'delete', label: t.menu.delete, icon: Trash, keys: 'Delete', ...missing('delete-folder') }]}
    />
  )
}

interface LineMenuProps extends Pick<MenuProps, 'isCurrent'> {
  readonly label: string
  readonly items: readonly MenuItem[]
  /** Actions that cannot be undone. */
  readonly removals: readonly MenuItem[]
  readonly acts: Readonly<Record<string, () => void>>
}

function LineMenu({ label, isCurrent, items, removals, acts }: LineMenuProps) {
  const { menu } = useTexts(tablesListTexts).tablesList
  return (
    <MenuButton
      label={label}
      align="end"
      button={{ variant: 'ghost', size: 'sm', icon: 'ellipsis', 'aria-label': label, tabIndex: isCurrent ? 0 : -1 }}
      sections={[
        { title: label, hideTitle: true, items },
        { title: menu.delete, hideTitle: true, items: removals.map((item) => ({ ...item, tone: 'danger' })) },
      ]}
      onAction={(act) => acts[act]?.()}
    />
  )
}
