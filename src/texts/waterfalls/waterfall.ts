import { base } from '../en/base.ts'
import { enrichment } from '../en/enrichments/enrichment.ts'
import { waterfall } from '../en/waterfalls/waterfall.ts'

export const waterfallTexts = { en: { ...base, enrichment, waterfall } }
