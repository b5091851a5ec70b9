import { base } from '../en/base.ts'
import { tablesTree } from '../en/folders/tables-tree.ts'

/** Texts of the tables in the sidebar; they come with every page, so they are short. */
export const tablesTreeTexts = { en: { ...base, tablesTree } }
