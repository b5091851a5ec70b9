import type { ColumnSource, ColumnSourceOf } from '../columns/column-source.ts'
import type { TableColumn } from '../columns/table-column.ts'

/** Attachment that fills columns of a table and can be run on its rows. */
export interface TableAttachment {
  /** In the table. */
  readonly id: string
  readonly columns: readonly TableColumn[]
  /** Absent where it is unknown. */
  readonly source: ColumnSource | undefined
}

/** Groups the columns of a table by what fills them, in the order of the columns. */
export function tableAttachments(
  columns: readonly TableColumn[],
  sourceOf: ColumnSourceOf,
): readonly TableAttachment[] {
  const byId = new Map<string, TableColumn[]>()
  for (const column of columns) {
    if (column.filledBy === undefined) continue
    const id = String(column.filledBy)
    const own = byId.get(id)
    if (own) own.push(column)
    else byId.set(id, [column])
  }
  return [...byId].map(([id, own]) => ({ id, columns: own, source: own[0] && sourceOf(own[0]) }))
}
