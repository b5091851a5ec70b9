import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import styles from './Bars.module.css'
import { TableSaveStatus } from './TableSaveStatus.tsx'
import { SelectionFigures } from './SelectionFigures.tsx'
import { useStore } from '#ui/use-store.ts'
import { useController, useTable } from '../context/table-context.ts'
import { useVersion } from '../context/use-version.ts'
import { useCallback, useSyncExternalStore, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRowsApi } from '#api/rows.ts'
import { countRows } from '../rows/row-pages.ts'
import { useRowState } from '../context/use-row-state.ts'

/** Number of rows, the selection, and whether all is saved. */
export function StatusBar() {
  const { table: t } = useTexts(tableTexts)
  return (
    <div role="group" className={styles.status} aria-label={t.state}>
      <RowCount />
      <RefreshButton />
      <SelectionFigures />
      <ChangedCells />
      <HandValue />
      <span className="ec-grow" />
      <TableSaveStatus />
    </div>
  )
}

/** Says of the active cell that its value was entered by hand, where something else fills its column. */
function HandValue() {
  const { table: t } = useTexts(tableTexts)
  const { model, edits, pages } = useTable()
  const { active } = useStore(useController().selection)
  useVersion(edits.onChange)
  useVersion(pages.onChange)
  return <span role="status">{model.isByHand(active.row, active.column) && t.byHand}</span>
}

/** Shows how many cells on the screen other users changed a moment ago. */
function ChangedCells() {
  const { table: t, locale } = useTexts(tableTexts)
  const { pages } = useTable()
  const count = useSyncExternalStore(
    useCallback((listener) => pages.onChange(listener), [pages]),
    pages.changedCells,
  )
  return <span role="status">{count > 0 && t.changedCells(formatCount(count, locale))}</span>
}

/** Reads what is shown again, and the rest when it is seen. */
function RefreshButton() {
  const { table: t } = useTexts(tableTexts)
  const { pages } = useTable()
  const [isReading, setReading] = useState(false)
  const refresh = async () => {
    setReading(true)
    await pages.refresh('all')
    setReading(false)
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="rotate-cw"
      aria-label={t.keys.refresh}
      action="tables.refresh"
      isBusy={isReading}
      onClick={() => void refresh()}
    />
  )
}

/** Number of rows that are shown, and of how many. */
function RowCount() {
  const { table: t, locale } = useTexts(tableTexts)
  const { id, filters, served, newRows } = useTable()
  const { total } = useRowState()
  useVersion(newRows.onChange)
  const isFiltered = filters.list.length > 0
  const counted = useQuery({ ...useRowsApi().count(id), enabled: isFiltered && !filters.isLocal })
  const all = isFiltered ? (filters.isLocal ? served.total() : (counted.data ?? undefined)) : total
  if (total === undefined) return null
  const n = (count: number) => formatCount(count, locale)
  return (
    <span>
      <b>{n(total)}</b> {isFiltered && all !== undefined ? t.count.ofAll(n(all)) : t.count.unit(total)}
      {isFiltered && filters.isLocal && `, ${t.count.loaded(n(countRows(served.here())))}`}
    </span>
  )
}
