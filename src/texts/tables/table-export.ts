import { base } from '../en/base.ts'
import { tableExport } from '../en/tables/table-export.ts'

/** Texts for exporting a table. */
export const tableExportTexts = { en: { ...base, tableExport } }
