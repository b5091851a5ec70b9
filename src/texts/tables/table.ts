import { base } from '../en/base.ts'
import { table } from '../en/tables/table.ts'

/** Texts of the page of one table, around its grid. */
export const tableTexts = { en: { ...base, table } }
