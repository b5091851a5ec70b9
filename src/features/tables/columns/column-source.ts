import { createContext, use } from 'react'
import type { Attachment } from '#contract/attachments.ts'
import type { EnrichmentTarget, WaterfallTarget } from '#domain/intents.ts'
import type { TableColumn } from './table-column.ts'

/** Source that fills a column, as far as it is known. */
export interface ColumnSource {
  readonly name: string
  readonly source?: string | undefined
  /** For one row. */
  readonly price?: string | undefined
  readonly to?: string | undefined
  /** Sources of its inputs, by parameter, from the service; absent where it has none. */
  readonly mapping?: Attachment['mapping']
  /** Item bought for each row; absent if the catalogue does not have it. */
  readonly target?: EnrichmentTarget | WaterfallTarget | undefined
}

export type ColumnSourceOf = (column: Pick<TableColumn, 'id' | 'filledBy'>) => ColumnSource | undefined

const SourceContext = createContext<ColumnSourceOf>(() => undefined)
export const ColumnSourceProvider = SourceContext.Provider

/** Returns what fills a column of the open table; undefined where nothing does, or it is unknown. */
export const useColumnSource = (): ColumnSourceOf => use(SourceContext)

/** Name, source and price in one line. */
export const sourceLine = ({ name, source, price }: ColumnSource): string =>
  [name, source, price].filter(Boolean).join(' · ')
