import { useEffect } from 'react'
import type { CellAddress } from './edits/table-edits.ts'
import { createAnchor } from './rows/anchor.ts'
import type { RowPages, RowSpan } from './rows/row-pages.ts'
import { useTable } from './table-context.ts'

/** Keeps the grid, the rows and the unsaved values together while the grid stands: none of it draws React anew. */
export function useGridFollows(rowHeight: number): void {
  const { view, pages, edits, controller } = useTable()
  useEffect(() => {
    if (!view) return
    const anchor = createAnchor(pages)
    const selected = createAnchor(pages, { holdsFirst: true })
    const hold = () => controller && selected.hold(controller.selection.get().active.row)
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
        // Where its row is gone, the one in its place is held.
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
    }
  }, [view, pages, edits, controller, rowHeight])
}

/** The rows in which cells lie, as one span; undefined for all, where the place of one is not known. */
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
