import { bulkInputTexts } from '../tasks/bulk-input.ts'
import { rowRuns } from '../en/tables/row-runs.ts'

export const rowRunsTexts = { en: { ...bulkInputTexts.en, rowRuns } }
