import { Suspense } from 'react'
import { useAhead } from '#domain/use-ahead.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { TableSaveStatus } from '../bar/TableSaveStatus.tsx'
import { useRequestRun } from '../row-runs/run-request.ts'
import { useRowActions } from '../context/row-actions.tsx'
import { useTable } from '../context/table-context.ts'

const RowForm = lazyPart(async () => (await import('./overlays.ts')).RowForm)
const AHEAD = [RowForm.ahead]

/** The form of a row, where one is open: beside the rows, or in place of them on a phone. */
export function RowFormSlot() {
  useAhead(AHEAD)
  const { tableRows: t } = useTexts(tableRowsTexts)
  const { view, columns, controller } = useTable()
  const requestRun = useRequestRun()
  const isFilled = columns.some(({ filledBy }) => filledBy !== undefined)
  const { form, startAt, addRows, confirmDelete } = useRowActions()
  if (form.number === undefined) return null
  return (
    <Suspense fallback={<Skeleton label={t.form.reading} shape="lines" count={8} />}>
      <RowForm
        number={form.number}
        onNumber={(number) => {
          form.open(number)
          view?.reveal(number)
        }}
        onClose={() => {
          form.close()
          controller?.focus()
        }}
        onAdd={addRows && (() => form.open(addRows()))}
        onRun={isFilled ? (number) => requestRun({ selected: [{ from: number, to: number }] }) : undefined}
        onDelete={confirmDelete && ((number) => confirmDelete([{ from: number, to: number }]))}
        saveWord={<TableSaveStatus />}
        isAlone={form.isAlone}
        startAt={startAt}
      />
    </Suspense>
  )
}
