import { useState } from 'react'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'
import { useServices } from '#domain/services.tsx'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { useTexts } from '#texts/texts.tsx'
import { useTable } from '../context/table-context.ts'
import { type ColumnOutcome, isDone } from '../columns/acts/outcome.ts'
import { useColumnActs } from '../columns/acts/use-column-acts.ts'
import { useColumnName } from '../columns/head/HeadCell.tsx'
import type { TableColumn } from '../columns/table-column.ts'
import { ColumnChangeNotice } from './ColumnChangeNotice.tsx'

export interface DeleteColumnDialogProps {
  readonly column: TableColumn
  readonly onClose: () => void
}

/** Confirms the deletion of a column with all its values, and stays until the outcome is known. */
export function DeleteColumnDialog({ column, onClose }: DeleteColumnDialogProps) {
  const { tableColumns } = useTexts(tableColumnsTexts)
  const { delete: t } = tableColumns
  const { id, edits } = useTable()
  const { toasts } = useServices()
  const acts = useColumnActs(id)
  const nameOf = useColumnName()
  const [outcome, setOutcome] = useState<ColumnOutcome>()
  const unsaved = edits.list().filter((edit) => edit.column === column.id)

  const { run: confirm, isBusy } = useSingleFlight(async () => {
    const ended = await acts.remove(column.id)
    setOutcome(ended)
    if (ended.kind === 'done') {
      edits.discard(edits.list().filter((edit) => edit.column === column.id))
      toasts.show(t.done(nameOf(column)), 'check')
      onClose()
    }
    return ended
  }, isDone)

  return (
    <DeletionDialog
      isOpen
      onClose={onClose}
      title={t.title(nameOf(column))}
      confirm={outcome?.kind === 'unknown' ? t.again : t.confirm}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    >
      <div className="ec-stack ec-stack--12">
        <p className="ec-prose">{t.body}</p>
        {column.filledBy !== undefined && <p className="ec-prose">{t.filled}</p>}
        {unsaved.length > 0 && <p className="ec-prose">{t.unsaved(unsaved.length)}</p>}
        <ColumnChangeNotice outcome={outcome} unknown={t.unknown} unknownBody={t.unknownBody} />
      </div>
    </DeletionDialog>
  )
}
