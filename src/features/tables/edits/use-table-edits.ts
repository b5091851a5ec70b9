import { useServices } from '#domain/services.tsx'
import { editEngine } from './engine.ts'
import type { TableEdits } from './table-edits.ts'

/** The unsaved values of a table of this console; the same object as long as the console lives. */
export const useTableEdits = (table: string): TableEdits => useServices().part(editEngine).table(table)
