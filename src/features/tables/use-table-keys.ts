import { tableTexts } from '#texts/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { useTable } from './table-context.ts'
import { useTableTools } from './table-tools.tsx'

/** What can be done with the table by keys and from the palette, wherever on its page the focus is. */
export function useTableKeys(): void {
  const { table: t } = useTexts(tableTexts)
  const { edits, served } = useTable()
  const { openFilter, showFind } = useTableTools()
  const { group } = t.keys
  useActions([
    { id: 'tables.find', name: t.keys.find, group, keys: 'mod+f', icon: 'search', run: () => showFind(true) },
    { id: 'tables.filter', name: t.keys.filter, group, keys: 'alt+f', run: () => openFilter() },
    { id: 'tables.undo', name: t.keys.undo, group, keys: 'mod+z', run: () => void edits.undo() },
    { id: 'tables.redo', name: t.keys.redo, group, keys: 'shift+mod+z', run: () => void edits.redo() },
    { id: 'tables.refresh', name: t.keys.refresh, group, icon: 'rotate-cw', run: () => served.refresh() },
  ])
}
