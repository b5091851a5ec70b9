import { createContext, use } from 'react'
import type { RowRunView } from '#domain/row-runs/use-row-runs.ts'
import type { TableColumn } from './table-column.ts'

export type ColumnRunOf = (column: Pick<TableColumn, 'id'>) => RowRunView | undefined

const RunContext = createContext<ColumnRunOf>(() => undefined)
export const ColumnRunProvider = RunContext.Provider

/** Returns the run on rows that fills a column of the open table, until its summary is dismissed; undefined for none. */
export const useColumnRun = (): ColumnRunOf => use(RunContext)
