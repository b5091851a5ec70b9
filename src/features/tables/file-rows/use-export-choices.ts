import { useSyncExternalStore } from 'react'
import type { RowFilter } from '#contract/rows.ts'
import { toRowFilter } from '../filters/filter.ts'
import type { CellRange } from '../grid/grid-model.ts'
import { isSingleCell, isWholeRows, selectedRows } from '../grid/selection.ts'
import { countRows, type RowSpan } from '../rows/row-pages.ts'
import { type OpenTable, useTable } from '../context/table-context.ts'
import type { FileColumn } from './file-format.ts'
import { readSpans } from './read-spans.ts'
import type { TableRowsDeps } from './table-rows.ts'

export type RowsChoice = 'all' | 'shown' | 'selected'
export type ColumnsChoice = 'all' | 'shown' | 'selected'

/** Rows by number, or by identifier in their order. */
export type RowsAgain = { readonly spans: readonly RowSpan[] } | { readonly ids: readonly string[] }

export interface RowsOffer {
  readonly choice: RowsChoice
  /** Undefined while it is not known. */
  readonly count: number | undefined
  readonly filter?: RowFilter | undefined
  /** Pages of rows that are arranged or selected here; absent for those of the service in its order. */
  readonly read?: TableRowsDeps['read'] | undefined
  /** Way to find those again after a reload: by their numbers in the order of the service, or by their identifiers. */
  readonly again?: RowsAgain | undefined
}

/** Some columns of a table, in their order. */
export interface ColumnsOffer {
  readonly choice: ColumnsChoice
  readonly columns: readonly FileColumn[]
}

/** The rows of an open table that can be taken: those that are selected, those that it shows, and all. */
export function useRowsOffers(): readonly RowsOffer[] {
  const table = useTable()
  const { pages, served, filters, controller } = table
  const total = useSyncExternalStore(pages.onChange, pages.total)
  const servedTotal = useSyncExternalStore(served.onChange, served.total)
  const isFiltered = filters.list.length > 0
  const selection = controller?.selection.get()
  const spans = selection?.ranges.some((range) => !isSingleCell(range)) ? selectedRows(selection) : []
  return [
    ...(spans.length > 0 ? [{ choice: 'selected' as const, count: countRows(spans), ...rowsHere(table, spans) }] : []),
    ...(isFiltered || table.sort.by.length > 0 ? [shownRows(table, total)] : []),
    { choice: 'all', count: isFiltered && !filters.isLocal ? undefined : servedTotal },
  ]
}

/** Returns the default choice of rows: the first offer, else all. */
export const usualRows = (offers: readonly RowsOffer[]): RowsChoice => offers[0]?.choice ?? 'all'

/** The columns of an open table that can be taken: those that are selected, those that it shows, and all. */
export function useColumnsOffers(): readonly ColumnsOffer[] {
  const table = useTable()
  const { columns, layout, controller } = table
  const selected = selectedColumns(table, controller?.selection.get().ranges ?? [])
  return [
    ...(selected.length > 0 && selected.length < layout.columns.length
      ? [{ choice: 'selected' as const, columns: selected }]
      : []),
    ...(layout.columns.length < columns.length || layout.isReordered
      ? [{ choice: 'shown' as const, columns: layout.columns }]
      : []),
    { choice: 'all', columns },
  ]
}

/** Rows as the table shows them: read from the service where it filters them itself, else as they are arranged here. */
function shownRows(table: OpenTable, count: number | undefined): RowsOffer {
  const { filters, sort, columns } = table
  const isServed = !filters.isLocal && sort.by.length === 0
  return {
    choice: 'shown',
    count,
    ...(isServed
      ? { filter: toRowFilter(filters.list, columns) }
      : rowsHere(table, count ? [{ from: 0, to: count - 1 }] : [])),
  }
}

/** Rows by their numbers on the screen, and how they are found again: where the rows are arranged here all are loaded. */
function rowsHere(
  { pages, clientView, filters, columns }: Pick<OpenTable, 'pages' | 'clientView' | 'filters' | 'columns'>,
  spans: readonly RowSpan[],
): Pick<RowsOffer, 'read' | 'again' | 'filter'> {
  const read = readSpans(pages, spans)
  if (clientView.question === undefined) {
    const filter = filters.list.length > 0 && !filters.isLocal ? toRowFilter(filters.list, columns) : undefined
    return { read, again: { spans }, filter }
  }
  const ids: string[] = []
  for (const { from, to } of spans) {
    for (let number = from; number <= to; number += 1) ids.push(pages.row(number)?.id ?? '')
  }
  return ids.includes('') ? { read } : { read, again: { ids } }
}

function selectedColumns({ layout, controller }: OpenTable, ranges: readonly CellRange[]): readonly FileColumn[] {
  if (!controller || !ranges.some((range) => !isSingleCell(range) && !isWholeRows(range, controller.selections.extent)))
    return []
  return layout.columns.filter((_, at) => ranges.some(({ left, right }) => at >= left && at <= right))
}
