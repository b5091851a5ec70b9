import { base } from '../en/base.ts'
import { tableColumns } from '../en/tables/table-columns.ts'

/** What is said about the columns of a table. */
export const tableColumnsTexts = { en: { ...base, tableColumns } }
