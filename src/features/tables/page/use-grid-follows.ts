import { useEffect, useRef } from 'react'
import type { CellAddress } from '../edits/table-edits.ts'
import { createAnchor } from '../rows/anchor.ts'
import type { ClientView } from '../model/use-client-view.ts'
import type { RowPages, RowSpan } from '../rows/row-pages.ts'
import { useTable } from '../context/table-context.ts'

/** The row of the active cell as of the last update, and the order and filter of the rows. */
interface Followed {
  readonly id: string | undefined
  readonly row: number
  readonly question: ClientView['question']
}

/** Keeps grid, rows and unsaved values in sync while the grid is mounted: none of it renders React again. */
export function useGridFollows(rowHeight: number): void {
  const { view, pages, edits, controller, clientView } = useTable()
  const { question } = clientView
  const before = useRef<Followed>(undefined)
  useEffect(() => {
    if (!view) return
    const anchor = createAnchor(pages)
    const selected = createAnchor(pages, { holdsFirst: true })
    const hold = () => controller && selected.hold(controller.selection.get().active.row)
    const { id, row, question: last } = before.current ?? {}
    // A new row was sorted in among those of the same order and filter. With another order the position stays.
    if (id !== undefined && row !== undefined && last === question) {
      const now = pages.numberOf(id)
      if (now !== undefined && now !== row && controller?.selection.get().active.row === row) {
        controller.shiftRows(now - row)
        view.reveal(now)
      }
    }
    hold()
    const stops = [
      controller?.selection.subscribe(hold),
      view.watch(({ top, bottom }) => {
        anchor.hold(top)
        pages.show({ from: top, to: bottom })
      }),
      pages.onChange((span) => {
        view.invalidate(span)
        const rows = span === undefined ? anchor.moved() : 0
        if (rows !== 0) view.scrollBy(0, rows * rowHeight)
        if (span !== undefined) return
        const moved = selected.moved()
        if (moved !== 0) controller?.shiftRows(moved)
        // Where its row was deleted, the one in its position becomes active.
        hold()
      }),
      edits.onChange((cells) => {
        // Without cells only the history or the sending changed.
        if (cells?.length !== 0) view.invalidate(cells && rowsOf(cells, pages))
      }),
    ]
    view.invalidate()
    return () => {
      for (const stop of stops) stop?.()
      const active = controller?.selection.get().active.row
      before.current = active === undefined ? undefined : { id: pages.row(active)?.id, row: active, question }
    }
  }, [view, pages, edits, controller, rowHeight, question])
}

/** Returns the rows of cells as one span; undefined (all rows) if the position of one is not known. */
export function rowsOf(cells: readonly CellAddress[], pages: Pick<RowPages, 'numberOf'>): RowSpan | undefined {
  let from = Number.POSITIVE_INFINITY
  let to = -1
  for (const { row } of cells) {
    const number = pages.numberOf(row)
    if (number === undefined) continue
    from = Math.min(from, number)
    to = Math.max(to, number)
  }
  return to < 0 ? undefined : { from, to }
}
