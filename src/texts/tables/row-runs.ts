import { bulkInputTexts } from '../tasks/bulk-input.ts'
import { rowRuns } from '../en/tables/row-runs.ts'

/** What is said where rows of a table are run, with the receipt's. */
export const rowRunsTexts = { en: { ...bulkInputTexts.en, rowRuns } }
