import { bulkInput } from '../en/tasks/bulk-input.ts'
import { runTexts } from './run.ts'

/** Texts of the wizard that prepares many rows, with the receipt's. */
export const bulkInputTexts = { en: { ...runTexts.en, bulkInput } }
export type BulkInputTexts = (typeof bulkInputTexts)['en']
