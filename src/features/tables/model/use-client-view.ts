import { useEffect, useMemo, useRef, useState } from 'react'
import type { TableColumn } from '../columns/table-column.ts'
import type { TableEdits } from '../edits/table-edits.ts'
import { cellOf } from './table-model.ts'
import { isInOrder, passing, type RowSort, type SortBy, sorted } from '../sort/order.ts'
import { toClientView } from './client-view.ts'
import { isFullyLoaded, type LoadedRow, type RowPages, type RowSpan } from '../rows/row-pages.ts'

export interface ClientViewOptions {
  /** True for rows that are shown; absent for all. */
  readonly passes: ((row: LoadedRow) => boolean) | undefined
  /** The same list until it changes; none for the order of the service. */
  readonly sort: readonly RowSort[]
  readonly columns: readonly TableColumn[]
  readonly locale: string
  /** Rows are sorted by what is shown, saved or not. */
  readonly edits: Pick<TableEdits, 'get' | 'onChange'>
}

export interface ClientView {
  readonly pages: RowPages
  /** Values changed since the rows were sorted: some would have another position now. */
  readonly isStale: boolean
  readonly sortAgain: () => void
  /** The order and filter of the current rows: another object after a change; undefined without any. */
  readonly question: object | undefined
}

/** Interval at which the order is checked while pages arrive and values change, in ms. */
const RECHECK_MS = 100

interface ComputedView {
  readonly pages: RowPages
  readonly order: readonly number[]
  readonly question: object
}

/** A computed order, and the ids of the rows that it was computed for. */
interface ComputedOrder {
  readonly order: readonly number[]
  readonly ids: readonly (string | undefined)[]
}

/**
 * Sorts rows in an order that the service does not have. A row whose value changes stays where it is, as in any
 * spreadsheet, and a notice shows that; newly loaded rows are sorted in. The same rows as they are, while there is
 * nothing to sort.
 */
export function useClientView(
  pages: RowPages,
  { passes, sort, columns, locale, edits }: ClientViewOptions,
): ClientView {
  const isNeeded = passes !== undefined || sort.length > 0
  const [created, setCreated] = useState<ComputedView>()
  const [isStale, setStale] = useState(false)
  const again = useRef<() => void>(undefined)

  useEffect(() => {
    if (!isNeeded) return
    const by = byOf(sort, columns, locale, edits)
    const question = {}
    let last: ComputedOrder | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOfMany = false

    const arrange = () => {
      // A partly loaded table cannot be sorted: later rows would appear between the others.
      const isSorted = by.length > 0 && isFullyLoaded(pages)
      if (!passes && !isSorted) {
        last = undefined
        setStale(false)
        return setCreated(undefined)
      }
      const numbers = passing(pages, passes ?? (() => true))
      const ids = numbers.map((number) => pages.row(number)?.id)
      if (isSorted && last && isSame(last.ids, ids)) return setStale(!isInOrder(last.order, pages.row, by))
      last = { ids, order: isSorted ? sorted(numbers, pages.row, by) : numbers }
      setStale(false)
      return setCreated({ pages, order: last.order, question })
    }
    const check = () => {
      timer = undefined
      if (isOfMany) arrange()
      else if (by.length > 0 && last) setStale(!isInOrder(last.order, pages.row, by))
      isOfMany = false
    }
    const checkSoon = () => {
      timer ??= setTimeout(check, RECHECK_MS)
    }
    arrange()
    again.current = () => {
      last = undefined
      arrange()
    }
    const stops = [
      pages.onChange((span) => {
        // One row is one that was written; more are pages that were loaded or dropped.
        isOfMany ||= !isOne(span)
        checkSoon()
      }),
      edits.onChange((cells) => {
        const isSortedBy = (id: string) => by.some(({ column }) => column.id === id)
        if (by.length > 0 && (cells === undefined || cells.some(({ column }) => isSortedBy(column)))) checkSoon()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      again.current = undefined
      clearTimeout(timer)
    }
  }, [pages, isNeeded, passes, sort, columns, locale, edits])

  const order = isNeeded && created?.pages === pages ? created.order : undefined
  const question = order && created?.question
  return useMemo(
    () => ({
      pages: order ? toClientView(pages, order) : pages,
      isStale: order !== undefined && isStale,
      sortAgain: () => again.current?.(),
      question,
    }),
    [pages, order, isStale, question],
  )
}

function byOf(
  sort: readonly RowSort[],
  columns: readonly TableColumn[],
  locale: string,
  edits: Pick<TableEdits, 'get'>,
): readonly SortBy[] {
  return sort.flatMap(({ column: wanted, isDown }) => {
    const column = columns.find(({ id }) => id === wanted)
    if (!column) return []
    const valueOf = (row: LoadedRow) => {
      const entered = edits.get(row.id, column.id)
      return entered ? entered.value : cellOf(row, column)
    }
    return [{ column, isDown, locale, valueOf }]
  })
}

const isOne = (span: RowSpan | undefined): boolean => span !== undefined && span.from === span.to

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at])
