import { base } from './en/base.ts'
import { saveResult } from './en/save-result.ts'
import { tableColumns } from './en/table-columns.ts'
import { tableRows } from './en/table-rows.ts'

/** What is said where a result is saved to a table. */
export const saveResultTexts = { en: { ...base, saveResult, tableColumns, tableRows } }
