import { base } from '../en/base.ts'
import { tableColumns } from '../en/tables/table-columns.ts'

export const tableColumnsTexts = { en: { ...base, tableColumns } }
