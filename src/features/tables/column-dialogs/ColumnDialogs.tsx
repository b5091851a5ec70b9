import type { TableColumn } from '../columns/table-column.ts'
import { AddColumnDialog } from './AddColumnDialog.tsx'
import { DeleteColumnDialog } from './DeleteColumnDialog.tsx'
import { RenameColumnDialog } from './RenameColumnDialog.tsx'

export type ColumnQuestion =
  | { readonly kind: 'add'; readonly beside?: { readonly id: string; readonly side: 'before' | 'after' } | undefined }
  | { readonly kind: 'rename'; readonly column: TableColumn }
  | { readonly kind: 'delete'; readonly column: TableColumn }

export interface ColumnDialogsProps {
  readonly question: ColumnQuestion
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

/** The open dialog of a column; its code is loaded with the first one. */
export function ColumnDialogs({ question, onClose, onAdded }: ColumnDialogsProps) {
  if (question.kind === 'add') return <AddColumnDialog onClose={onClose} onAdded={onAdded} />
  if (question.kind === 'rename') return <RenameColumnDialog column={question.column} onClose={onClose} />
  return <DeleteColumnDialog column={question.column} onClose={onClose} />
}
