import { base } from '../en/base.ts'
import { table } from '../en/tables/table.ts'

/** What is said on the page of one table, around its grid. */
export const tableTexts = { en: { ...base, table } }
