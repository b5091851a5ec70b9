import type { RunRow } from '#domain/bulk/rows.ts'
import type { RowStop } from '#domain/result/use-row-stops.ts'
import type { RunColumn } from './run-columns.ts'

export interface RowProps {
  readonly row: RunRow
  /** Columns of the list, for the detail. */
  readonly allInputs: readonly string[]
  readonly inputs: readonly RunColumn[]
  readonly outputs: readonly RunColumn[]
  /** True if the table has a column of credits. */
  readonly hasCredits: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly stop: RowStop
}
