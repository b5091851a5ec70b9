import { useEffect } from 'react'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { useTable } from '../context/table-context.ts'
import { useTableTools } from '../context/table-tools.tsx'

/** What can be done with the table by keys and from the palette, wherever on its page the focus is. */
export function useTableKeys(): void {
  const { table: t } = useTexts(tableTexts)
  const { controller, edits, served } = useTable()
  const { openFilter, showFind } = useTableTools()
  const { group } = t.keys
  const turn = (way: 'undo' | 'redo') => (controller ? void controller.run(way) : void edits[way]())
  useEffect(() => controller?.offer({ find: () => showFind(true) }), [controller, showFind])
  useActions([
    { id: 'tables.find', name: t.keys.find, group, keys: 'mod+f', icon: 'search', run: () => showFind(true) },
    { id: 'tables.filter', name: t.keys.filter, group, keys: 'alt+f', run: () => openFilter() },
    { id: 'tables.undo', name: t.keys.undo, group, keys: 'mod+z', when: isNotText, run: () => turn('undo') },
    {
      id: 'tables.redo',
      name: t.keys.redo,
      group,
      keys: 'shift+mod+z',
      when: isNotText,
      run: () => turn('redo'),
    },
    { id: 'tables.refresh', name: t.keys.refresh, group, icon: 'rotate-cw', run: () => void served.refresh('all') },
  ])
}

/** Text fields undo what was typed in them; the grid's own input hears its keys before. */
const isNotText = (press?: KeyboardEvent): boolean => {
  const target = press?.composedPath()[0]
  return !(target instanceof Element && target.matches('input, textarea'))
}
