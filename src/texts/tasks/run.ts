import { base } from '../en/base.ts'
import { enrichment } from '../en/enrichments/enrichment.ts'
import { run } from '../en/tasks/run.ts'

/** Texts of the run dialog and its receipt; for keys it has those of the enrichment’s page. */
export const runTexts = { en: { ...base, run, auth: enrichment.auth } }
export type RunTexts = (typeof runTexts)['en']
