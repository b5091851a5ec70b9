import { base } from '../en/base.ts'
import { tableRows } from '../en/tables/table-rows.ts'

/** What is said about single rows of a table: the form, what is not saved, new rows and those that go. */
export const tableRowsTexts = { en: { ...base, tableRows } }
