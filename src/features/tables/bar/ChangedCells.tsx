import { useCallback, useSyncExternalStore } from 'react'
import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { useTable } from '../context/table-context.ts'

/** Shows how many cells on the screen other users changed a moment ago. */
export function ChangedCells() {
  const { table: t, locale } = useTexts(tableTexts)
  const { pages } = useTable()
  const count = useSyncExternalStore(
    useCallback((listener) => pages.onChange(listener), [pages]),
    pages.changedCells,
  )
  return <span role="status">{count > 0 && t.changedCells(formatCount(count, locale))}</span>
}
