import { base } from '../en/base.ts'
import { tablesList } from '../en/folders/tables-list.ts'

/** Texts of the list of tables and folders. */
export const tablesListTexts = { en: { ...base, tablesList } }
