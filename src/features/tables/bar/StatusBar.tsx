import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import styles from './Bars.module.css'
import { TableSaveStatus } from './TableSaveStatus.tsx'
import { useStore } from '#ui/use-store.ts'
import { useController, useTable } from '../context/table-context.ts'
import { useVersion } from '../context/use-version.ts'
import { useCallback, useSyncExternalStore, useState, useEffect } from 'react'
import { formatCount, formatFigure } from '#lib/format.ts'
import { GhostButton } from '#ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRowsApi } from '#api/rows.ts'
import { countRows } from '../rows/row-pages.ts'
import { useRowState } from '../context/use-row-state.ts'
import { inSlices } from '#lib/slices.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import type { GridSelection } from '../grid/selection.ts'
import { measure, type Tally, tally } from './tally.ts'

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

/** Shows that the value of the active cell was entered by hand, where a run fills its column. */
function HandValue() {
  const { table: t } = useTexts(tableTexts)
  const { model, edits, pages } = useTable()
  const { active } = useStore(useController().selection)
  useVersion(edits.onChange)
  useVersion(pages.onChange)
  return <span role="status">{model.isByHand(active.row, active.column) && t.byHand}</span>
}

/** Shows how many cells on the screen other users changed recently. */
function ChangedCells() {
  const { table: t, locale } = useTexts(tableTexts)
  const { pages } = useTable()
  const count = useSyncExternalStore(
    useCallback((listener) => pages.onChange(listener), [pages]),
    pages.changedCells,
  )
  return <span role="status">{count > 0 && t.changedCells(formatCount(count, locale))}</span>
}

/** Reads the visible rows again, and the rest when it is scrolled into view. */
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
    <GhostButton
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
      {isFiltered && filters.isLocal && `, ${t.count.loaded(n(countRows(served.loaded())))}`}
    </span>
  )
}

/** Debounce of the totals, ms: a drag of the mouse changes the selection with each move. */
const REST = 80

/** Size of the selection, and sum and average of the numbers in it. */
function SelectionFigures() {
  const { table: t, locale } = useTexts(tableTexts)
  const controller = useController()
  const selection = useStore(controller.selection)
  const sums = useSums(selection)
  const { cells, rows } = measure(selection.ranges)
  if (cells < 2) return null
  const n = (count: number) => formatCount(count, locale)
  const figure = (value: string | number) => formatFigure(value, locale)
  return (
    <>
      <span className={styles.line} />
      <span>
        <b>
          {n(cells)} {t.count.cellUnit(cells)}
        </b>{' '}
        {t.count.inRows(n(rows))}
      </span>
      {sums?.sum !== undefined && (
        <>
          <span className={styles.line} />
          <span title={sums.isPart ? t.count.partly : undefined}>
            {t.count.sum} <b>{figure(sums.sum)}</b>
          </span>
          {sums.average !== undefined && (
            <span title={sums.isPart ? t.count.partly : undefined}>
              {t.count.average} <b>{figure(sums.average)}</b>
            </span>
          )}
          {sums.isPart && <span className="ec-3">{t.count.partly}</span>}
        </>
      )}
    </>
  )
}

/** The sums of a selection once it rests, and again when values or rows are loaded. */
function useSums(selection: GridSelection): Tally | undefined {
  const { model, pages, edits } = useTable()
  const rested = useDebounced(selection, REST)
  const [created, setCreated] = useState<{ readonly of: GridSelection; readonly sums: Tally }>()
  useEffect(() => {
    let stop = new AbortController()
    const add = () => {
      stop.abort()
      stop = new AbortController()
      inSlices(tally(rested.ranges, model), { signal: stop.signal }).then(
        (sums) => setCreated({ of: rested, sums }),
        // Aborted for a newer selection.
        () => undefined,
      )
    }
    add()
    const stops = [pages.onChange(add), edits.onChange(add)]
    return () => {
      for (const each of stops) each()
      stop.abort()
    }
  }, [rested, model, pages, edits])
  return created?.of === selection ? created.sums : undefined
}
