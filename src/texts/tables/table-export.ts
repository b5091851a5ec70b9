import { base } from '../en/base.ts'
import { tableExport } from '../en/tables/table-export.ts'

export const tableExportTexts = { en: { ...base, tableExport } }
