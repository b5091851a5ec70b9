import { base } from './en/base.ts'
import { run } from './en/run.ts'

/** What is said about the run dialog and its receipt. */
export const runTexts = { en: { ...base, run } }
export type RunTexts = (typeof runTexts)['en']
