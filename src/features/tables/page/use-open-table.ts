import { useEffect, useMemo, useRef, useState } from 'react'
import type { Column } from '#contract/columns.ts'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import { useOnChange } from '#ui/use-subscription.ts'
import { withMoves } from '../columns/column-moves.ts'
import { toTableColumns } from '../columns/to-table-columns.ts'
import { useColumnLayout } from '../columns/use-column-layout.ts'
import type { GridController } from '../control/controller.ts'
import { useGridController } from '../control/use-grid-controller.ts'
import { joinEdits } from '../inserts/join-edits.ts'
import { joinRows } from '../inserts/join-rows.ts'
import { useNewRows } from '../inserts/use-new-rows.ts'
import { useTableEdits } from '../inserts/edit-engine.ts'
import { type ColumnFilter, passesOf, toRowFilter } from '../filters/filter.ts'
import { useFilters } from '../filters/use-filters.ts'
import type { GridView } from '../grid/view.ts'
import { createTableModel } from '../model/table-model.ts'
import { createRowKeys } from '../rows/row-keys.ts'
import { useHandValues, useRememberedEdits } from '../attachments/use-hand-values.ts'
import { useClientView } from '../model/use-client-view.ts'
import { usePages } from './use-pages.ts'
import { useFullLoad } from '../rows/use-full-load.ts'
import { useSort } from '../sort/use-sort.ts'
import type { OpenTable } from '../context/table-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { tableKeys } from '#api/tables.ts'
import { useServices } from '#domain/services.tsx'
import type { TableEdits } from '../edits/table-edits.ts'
import { refreshRows } from '../rows/refresh-rows.ts'
import type { RowPages, LoadedRow } from '../rows/row-pages.ts'
import { type RowRunView, useRowRuns } from '#domain/row-runs/use-row-runs.ts'
import { createFilledHere, type FilledHere } from '../row-runs/filled-here.ts'
import { useTableRuns } from '../row-runs/use-table-runs.ts'
import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/tables/table.ts'
import type { NewRows } from '../inserts/new-rows.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { useCreatedColumns } from '../save-result/use-created-columns.ts'

const noFilters: readonly ColumnFilter[] = []
const loadHtmlReader = () => import('../table-data.ts').then(({ readHtml }) => readHtml)

/**
 * Returns the state of one table: its loaded rows, its columns as this device shows them, its unsaved values.
 * `Controller`: class of the grid's controller; absent without a grid.
 */
export function useOpenTable(
  id: string,
  name: string | undefined,
  serviceColumns: readonly Column[],
  Controller: typeof GridController | undefined,
): OpenTable {
  const { locale } = useTexts()
  const [keys] = useState(createRowKeys)
  const cells = useStore(keys)
  const columns = useMemo(() => toTableColumns(serviceColumns, cells), [serviceColumns, cells])
  const entered = useTableEdits(id)
  const stored = useColumnLayout(id, columns)
  const layout = useMemo(
    () => ({ ...stored, arrange: withMoves(stored.arrange, entered.columnMoved) }),
    [stored, entered],
  )

  const filters = useFilters()
  const sort = useSort()
  const passes = useMemo(() => passesOf(filters.list, columns), [filters, columns])
  const requested = filters.isLocal ? noFilters : filters.list
  const served = usePages(id, requested, columns, useFilledHere(id, columns))
  useEffect(() => keys.follow(served), [keys, served])
  useKeyChanges(columns, served.forget)
  const newRows = useNewRows(id)
  useRemoteChanges({ table: id, served, newRows, columns, cells })
  useRowRunReads(id, served)
  const whole = useFullLoad(served, sort.by.length > 0)
  const isLocal = filters.isLocal && filters.list.length > 0
  const clientView = useClientView(served, {
    passes: isLocal ? passes : undefined,
    sort: sort.by,
    columns,
    locale,
    edits: entered,
  })
  const shown = clientView.pages

  const joined = useMemo(() => joinRows(shown, newRows), [shown, newRows])
  const { pages } = joined
  useFreshRows(id, pages, entered)
  useEffect(() => {
    joined.know(columns)
    const keyByColumn = new Map(columns.map(({ id: column, key }) => [column, key]))
    const { numberOf, row, readAt, refresh } = served
    const { merge } = joined.pages
    const filter = toRowFilter(requested, columns)
    return entered.attach({ numberOf, row, merge, readAt, refresh, keyOf: (column) => keyByColumn.get(column), filter })
  }, [entered, served, joined, columns, requested])
  const unremembered = useMemo(() => joinEdits(entered, newRows, joined), [entered, newRows, joined])
  const edits = useRememberedEdits(id, unremembered, columns)
  const isByHand = useHandValues(id)

  const model = useMemo(
    () => createTableModel({ columns: layout.columns, pinned: layout.pinned, pages, edits, isByHand }),
    [layout.columns, layout.pinned, pages, edits, isByHand],
  )
  const [view, onView] = useState<GridView>()
  const { controller, announcement } = useGridController(
    Controller,
    { model, pages, edits, newRows, loadHtmlReader },
    view,
  )
  return useMemo(
    () => ({
      id,
      name,
      columns,
      layout,
      filters,
      sort,
      clientView,
      whole,
      served,
      pages,
      edits,
      newRows,
      model,
      view,
      onView,
      controller,
      announcement,
    }),
    [
      id,
      name,
      columns,
      layout,
      filters,
      sort,
      clientView,
      whole,
      served,
      pages,
      edits,
      newRows,
      model,
      view,
      controller,
      announcement,
    ],
  )
}

/** After a column got another key, loaded rows have it under the old one: they are read again. */
function useKeyChanges(columns: OpenTable['columns'], forget: (from: number) => void): void {
  const known = useRef(new Map<string, string>())
  useEffect(() => {
    const before = known.current
    known.current = new Map(columns.map(({ id, key }) => [id, key]))
    if (columns.some(({ id, key }) => before.has(id) && before.get(id) !== key)) forget(0)
  }, [columns, forget])
}

/** Keeps the rows on the screen up to date with changes of other users, and the columns when the user returns. */
function useFreshRows(table: string, pages: RowPages, edits: Pick<TableEdits, 'counts'>): void {
  const { clock, visible, online, rateLimiter } = useServices()
  const queries = useQueryClient()
  useEffect(
    () =>
      refreshRows({
        pages,
        clock,
        visible,
        online,
        slowed: rateLimiter.note,
        isSending: () => edits.counts().unpersisted + edits.counts().sending > 0,
        onFocus: (listener) => {
          addEventListener('focus', listener)
          return () => removeEventListener('focus', listener)
        },
        onReturn: () => void queries.invalidateQueries({ queryKey: tableKeys.columns(table) }),
      }),
    [table, pages, edits, clock, visible, online, rateLimiter, queries],
  )
}

/** Shows the rows that a run has read; if another tab read them, the screen is read again. */
function useRowRunReads(table: string, served: Pick<RowPages, 'merge' | 'refresh'>): void {
  const services = useServices()
  const runs = useTableRuns(table)
  const isFollowed = runs.some(({ run }) => run.closedAt === null)
  useEffect(() => {
    if (!isFollowed) return
    let isOver = false
    let stop: (() => void) | undefined
    const show = (of: string, rows: readonly LoadedRow[]) => of === table && served.merge(rows)
    void import('../enriching.ts').then(
      ({ rowRuns }) => {
        if (!isOver) stop = services.part(rowRuns).onRows(show)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [isFollowed, services, served, table])

  const seen = statesOf(runs)
  useEffect(() => {
    if (seen !== '') void served.refresh('screen')
  }, [seen, served])
}

/** Changes with each reading that showed something. */
const statesOf = (runs: readonly RowRunView[]): string =>
  runs.map(({ run: { states, closedAt } }) => `${states.replaceAll('.', '').length} ${closedAt ?? ''}`).join()

/** The cells of a table that runs of this device fill. */
function useFilledHere(table: string, columns: readonly TableColumn[]): FilledHere {
  const { journal, clock } = useServices()
  const runs = useRowRuns()
  const filled = useMemo(() => createFilledHere({ journal, clock }), [journal, clock])
  useEffect(() => {
    filled.follow(
      runs.filter(({ run }) => run.table === table),
      columns,
    )
  }, [filled, runs, table, columns])
  return filled
}

interface RemoteChanges {
  readonly table: string
  readonly served: RowPages
  readonly newRows: Pick<NewRows, 'storedCount' | 'onChange'>
  readonly columns: readonly TableColumn[]
  /** Cells of a row as the service returns them. */
  readonly cells: Readonly<Record<string, unknown>> | undefined
}

/** Announces changes of other users to the table, and reads its columns again when rows have unknown keys. */
function useRemoteChanges({ table, served, newRows, columns, cells }: RemoteChanges): void {
  const { table: t, locale } = useTexts(tableTexts)
  const { toasts } = useServices()
  const queries = useQueryClient()

  useOnChange(served.onChange, served.drifts, () => toasts.show(t.changed, 'refresh-cw', 'table-changed'))
  useOnChange(newRows.onChange, newRows.storedCount, (now, before) => {
    if (now > before) toasts.show(t.storedRows(formatCount(now - before, locale)), 'info', 'rows-kept')
  })

  useCreatedColumns(table)

  useEffect(() => {
    if (!cells) return
    const known = new Set(columns.map(({ key }) => key))
    const isMissing = columns.some(({ key }) => !Object.hasOwn(cells, key))
    if (isMissing && Object.keys(cells).some((key) => !known.has(key))) {
      void queries.invalidateQueries({ queryKey: tableKeys.columns(table) })
    }
  }, [cells, columns, queries, table])
}
