import { base } from '../en/base.ts'
import { template } from '../en/connectors/template.ts'

export const templateTexts = { en: { ...base, template } }
export type TemplateTexts = (typeof templateTexts)['en']
