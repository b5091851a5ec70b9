import { compare } from '../en/runs/compare.ts'
import { runPageTexts } from './run-page.ts'
import { bulkInputTexts } from '../tasks/bulk-input.ts'

/** Texts about a comparison: its wizard, its receipt and its runs. */
export const compareTexts = { en: { ...runPageTexts.en, ...bulkInputTexts.en, compare } }
export type CompareTexts = (typeof compareTexts)['en']
