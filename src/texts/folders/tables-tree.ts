import { base } from '../en/base.ts'
import { tablesTree } from '../en/folders/tables-tree.ts'

/** What the tables under the places of the console say; it comes with every page, so it is short. */
export const tablesTreeTexts = { en: { ...base, tablesTree } }
