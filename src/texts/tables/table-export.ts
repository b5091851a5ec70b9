import { base } from '../en/base.ts'
import { tableExport } from '../en/tables/table-export.ts'

/** What is said where a table is exported. */
export const tableExportTexts = { en: { ...base, tableExport } }
