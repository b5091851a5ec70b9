import { base } from '../en/base.ts'
import { enrichment } from '../en/enrichments/enrichment.ts'
import { run } from '../en/tasks/run.ts'

/** What is said about the run dialog and its receipt; about keys it says what the page of the enrichment says. */
export const runTexts = { en: { ...base, run, auth: enrichment.auth } }
export type RunTexts = (typeof runTexts)['en']
