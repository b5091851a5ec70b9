import { base } from '../en/base.ts'
import { tableRows } from '../en/tables/table-rows.ts'

/** Texts about single rows of a table: the form, unsaved edits, new and deleted rows. */
export const tableRowsTexts = { en: { ...base, tableRows } }
