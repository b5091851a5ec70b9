import { base } from '../en/base.ts'
import { catalogueTools } from '../en/enrichments/catalogue-tools.ts'

/** Texts of the parts of the catalogue that are fetched when they are first used. */
export const catalogueToolsTexts = { en: { ...base, catalogueTools } }
export type CatalogueToolsTexts = (typeof catalogueToolsTexts)['en']
