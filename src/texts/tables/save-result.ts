import { base } from '../en/base.ts'
import { saveResult } from '../en/tables/save-result.ts'
import { tableColumns } from '../en/tables/table-columns.ts'
import { tableRows } from '../en/tables/table-rows.ts'

export const saveResultTexts = { en: { ...base, saveResult, tableColumns, tableRows } }
