import { base } from '../en/base.ts'
import { runMany } from '../en/tables/run-many.ts'
import { tableExport } from '../en/tables/table-export.ts'

export const runManyTexts = { en: { ...base, runMany, tableExport } }
