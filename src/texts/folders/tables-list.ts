import { base } from '../en/base.ts'
import { tablesList } from '../en/folders/tables-list.ts'

export const tablesListTexts = { en: { ...base, tablesList } }
