import { useColumnName } from '../columns/head/HeadCell.tsx'
import type { TableAttachment } from './table-attachments.ts'

/** Returns the name of an attachment, else that of its first column. */
export function useAttachmentName(): (attachment: Pick<TableAttachment, 'columns' | 'source'>) => string {
  const nameOf = useColumnName()
  return ({ columns, source }) => source?.name ?? nameOf(columns[0] ?? { name: '' })
}
