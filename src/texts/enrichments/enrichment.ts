import { base } from '../en/base.ts'
import { enrichment } from '../en/enrichments/enrichment.ts'

export const enrichmentTexts = { en: { ...base, enrichment } }
export type EnrichmentTexts = (typeof enrichmentTexts)['en']
