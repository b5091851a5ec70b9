import type { TableColumn } from '../columns/table-column.ts'

export interface AttachTable {
  readonly id: string
  readonly name: string
  /** As the service has them. */
  readonly columns: readonly TableColumn[]
}
