import { base } from './en/base.ts'
import { rowRunList } from './en/row-run-list.ts'

/** Texts about a run on rows of a table wherever it is listed. */
export const rowRunListTexts = { en: { ...base, rowRunList } }
export type RowRunListTexts = (typeof rowRunListTexts)['en']
