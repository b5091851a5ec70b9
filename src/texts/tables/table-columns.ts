import { base } from '../en/base.ts'
import { tableColumns } from '../en/tables/table-columns.ts'

/** Texts about the columns of a table. */
export const tableColumnsTexts = { en: { ...base, tableColumns } }
