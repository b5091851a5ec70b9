import { base } from '../en/base.ts'
import { template } from '../en/connectors/template.ts'

/** Texts about the Jinja template of a connector. */
export const templateTexts = { en: { ...base, template } }
export type TemplateTexts = (typeof templateTexts)['en']
