import { isUuid } from '#lib/ids.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import type { TreeItem } from '../model/tree.ts'
import type { LineActs } from './LineMenu.tsx'

export function useLineKeys(
  props: LineActs & {
    readonly current: TreeItem | undefined
    readonly isFocusInside: () => boolean
    readonly move: (by: number) => boolean
    readonly hasFolders: boolean
  },
): void {
  const { current, isFocusInside, move, hasFolders, onOpenDialog } = props
  const { keys } = useTexts(tablesListTexts).tablesList
  const { group } = keys
  const table = current?.kind === 'table' && isUuid(current.table.identifier) ? current.table.identifier : undefined
  const folder = current?.kind === 'folder' ? current.folder.id : undefined
  const shared = { group, keysOnly: true } as const
  useActions([
    { ...shared, id: 'tables.next', name: keys.next, keys: 'j', run: () => void move(isFocusInside() ? 1 : 0) },
    {
      ...shared,
      id: 'tables.previous',
      name: keys.previous,
      keys: 'k',
      run: () => void move(isFocusInside() ? -1 : 0),
    },
    {
      ...shared,
      id: 'tables.rename',
      name: keys.rename,
      keys: 'F2',
      when: isFocusInside,
      run: () => {
        if (table !== undefined) onOpenDialog({ what: 'rename', table })
        if (folder !== undefined) onOpenDialog({ what: 'rename-folder', folder })
      },
    },
    {
      ...shared,
      id: 'tables.move',
      name: keys.move,
      keys: 'm',
      when: () => isFocusInside() && hasFolders && table !== undefined,
      run: () => table !== undefined && onOpenDialog({ what: 'move', table }),
    },
    {
      ...shared,
      id: 'tables.delete',
      name: keys.delete,
      keys: 'Delete',
      when: isFocusInside,
      run: () => {
        if (table !== undefined) onOpenDialog({ what: 'delete', table })
        if (folder !== undefined) onOpenDialog({ what: 'delete-folder', folder })
      },
    },
  ])
}
