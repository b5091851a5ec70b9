import { base } from '../en/base.ts'
import { tableImport } from '../en/tables/import.ts'
import { table } from '../en/tables/table.ts'

export const importTexts = { en: { ...base, tableImport, table } }
