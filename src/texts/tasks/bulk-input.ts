import { bulkInput } from '../en/tasks/bulk-input.ts'
import { runTexts } from './run.ts'

/** What is said while many rows are prepared, with the receipt's words. */
export const bulkInputTexts = { en: { ...runTexts.en, bulkInput } }
export type BulkInputTexts = (typeof bulkInputTexts)['en']
