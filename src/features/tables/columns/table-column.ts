import type { CellKind } from './column-kind.ts'

/** Reason why a column cannot be written: rows are keyed by name, and another column has its name. */
export type ReadOnlyReason = 'twin'

/** A column as screens know it. Inside the console a column is its identifier; only requests spell its name. */
export interface TableColumn {
  /** The service's identifier. */
  readonly id: string
  /** As it is shown. */
  readonly name: string
  /** The key of its values in the rows of the API. */
  readonly key: string
  /** The service's name of its type, unchanged. */
  readonly type: string
  readonly kind: CellKind
  readonly readOnly?: ReadOnlyReason | undefined
  /** The enrichment or waterfall that fills it (`data_processor_id`); its cells are written like any other. */
  readonly filledBy?: number | string | undefined
}

/** A table with its columns as the service has them. */
export interface TableWithColumns {
  readonly id: string
  readonly name: string
  readonly columns: readonly TableColumn[]
}

/** A column as the grid shows it, in the order of the screen. */
export interface GridColumn extends TableColumn {
  /** Width in px. */
  readonly width: number
}
