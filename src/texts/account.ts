import { account } from './en/account.ts'
import { base } from './en/base.ts'

export const accountTexts = { en: { ...base, account } }
export type AccountTexts = (typeof accountTexts)['en']
