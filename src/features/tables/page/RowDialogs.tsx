import { Suspense } from 'react'
import { useAhead } from '#domain/use-ahead.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useRowTasks } from '../context/row-tasks.tsx'
import { useTable } from '../context/table-context.ts'

const UnsavedPanel = lazyPart(async () => (await import('./overlays.ts')).UnsavedPanel)
const DeleteRowsDialog = lazyPart(async () => (await import('./overlays.ts')).DeleteRowsDialog)
const AHEAD = [UnsavedPanel.ahead, DeleteRowsDialog.ahead]

/** What opens over a table about its rows; fetched when it is asked for. */
export function RowDialogs() {
  useAhead(AHEAD)
  const { deleting, stopAsking, isUnsavedOpen, showUnsaved, form, openForm } = useRowTasks()
  const { view, layout } = useTable()
  const goTo = (row: number, column?: string) => {
    if (form.isAlone) return openForm(row, column)
    const place = column === undefined ? 0 : layout.columns.findIndex(({ id }) => id === column)
    view?.reveal(row, Math.max(0, place))
  }
  return (
    <Suspense fallback={null}>
      {isUnsavedOpen && <UnsavedPanel onClose={() => showUnsaved(false)} onGoTo={goTo} />}
      {deleting && <DeleteRowsDialog spans={deleting} onClose={stopAsking} />}
    </Suspense>
  )
}
