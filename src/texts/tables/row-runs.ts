import { bulkInputTexts } from '../tasks/bulk-input.ts'
import { rowRuns } from '../en/tables/row-runs.ts'

/** Texts for runs on rows of a table, with those of the receipt. */
export const rowRunsTexts = { en: { ...bulkInputTexts.en, rowRuns } }
