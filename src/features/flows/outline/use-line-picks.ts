import { type RefObject, useEffect } from 'react'
import { useFlow } from '../editor/flow-context.ts'
import type { OutlineRow } from './rows.ts'

/**
 * Presses of the pointer on lines: one selects its item, with Ctrl (⌘) it comes to the others or leaves them, with Shift all
 * from the line that the keyboard is at come, too.
 */
export function useLinePicks(
  list: RefObject<HTMLElement | null>,
  rows: readonly OutlineRow[],
  stop: number,
  onMove: (key: string) => void,
): void {
  const { editor, stage } = useFlow()
  useEffect(() => {
    const grid = list.current
    if (!grid) return
    const pick = ({ target, shiftKey, ctrlKey, metaKey }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('button, input')) return
      const line = target.closest<HTMLElement>('[data-row]')?.dataset['row']
      const at = rows.findIndex(({ key }) => key === line)
      const row = rows[at]
      if (!row || row.shape === 'part') return
      onMove(row.key)
      stage.at.set(row.item)
      const { items } = editor.get().selection
      if (ctrlKey || metaKey) {
        editor.select(items.has(row.item) ? [...items].filter((one) => one !== row.item) : [...items, row.item])
        return
      }
      const between = shiftKey ? rows.slice(Math.min(at, stop), Math.max(at, stop) + 1) : [row]
      editor.select(between.flatMap((one) => (one.shape === 'part' ? [] : one.item)))
    }
    grid.addEventListener('click', pick)
    return () => grid.removeEventListener('click', pick)
  }, [list, rows, stop, onMove, editor, stage])
}
