import { account } from './en/account.ts'
import { base } from './en/base.ts'

/** Texts about the account. */
export const accountTexts = { en: { ...base, account } }
export type AccountTexts = (typeof accountTexts)['en']
