import { base } from './en/base.ts'
import { account } from './en/account.ts'
import { connect } from './en/connect.ts'
import { settings } from './en/settings.ts'

/** What is said in the settings; of keys they say what connecting and the account say. */
export const settingsTexts = { en: { ...base, settings, account, keep: connect.keep } }
export type SettingsTexts = (typeof settingsTexts)['en']
