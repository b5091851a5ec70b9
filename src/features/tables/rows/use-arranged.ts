import { useEffect, useMemo, useState } from 'react'
import type { TableColumn } from '../columns/table-column.ts'
import { isWholeHere, passing, type Sort, sorted } from '../sort/order.ts'
import { arrangedPages } from './arranged.ts'
import type { LoadedRow, RowPages } from './row-pages.ts'

export interface Arrangement {
  /** Which rows are shown; absent for all. */
  readonly passes: ((row: LoadedRow) => boolean) | undefined
  readonly sort: Sort | undefined
  readonly columns: readonly TableColumn[]
  readonly locale: string
}

/** How often the order is worked out anew while pages come, in ms. */
const PAUSE = 100

/**
 * Puts rows into an order that the service does not give. A row that is edited stays where it is, as in any spreadsheet;
 * rows that come are put in their places. The same rows as they are, while there is nothing to arrange.
 */
export function useArranged(pages: RowPages, { passes, sort, columns, locale }: Arrangement): RowPages {
  const isNeeded = passes !== undefined || sort !== undefined
  const [made, setMade] = useState<{ readonly pages: RowPages; readonly order: readonly number[] }>()

  useEffect(() => {
    if (!isNeeded) return
    const column = sort && columns.find(({ id }) => id === sort.column)
    let timer: ReturnType<typeof setTimeout> | undefined
    const arrange = () => {
      timer = undefined
      // Half a table cannot be sorted: rows would jump in from nowhere as they come.
      const isSorted = column !== undefined && isWholeHere(pages)
      if (!passes && !isSorted) return setMade(undefined)
      const numbers = passing(pages, passes ?? (() => true))
      const order = isSorted ? sorted(numbers, pages.row, column, sort?.isDown ?? false, locale) : numbers
      return setMade({ pages, order })
    }
    arrange()
    const stop = pages.onChange((span) => {
      // One row is one that was written.
      if (span === undefined || span.from !== span.to) timer ??= setTimeout(arrange, PAUSE)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [pages, isNeeded, passes, sort, columns, locale])

  const order = isNeeded && made?.pages === pages ? made.order : undefined
  return useMemo(() => (order ? arrangedPages(pages, order) : pages), [pages, order])
}
