import { base } from './en/base.ts'
import { account } from './en/account.ts'
import { connect } from './en/connect.ts'
import { settings } from './en/settings.ts'

/** Texts of the settings; for keys they have those of connecting and the account. */
export const settingsTexts = { en: { ...base, settings, account, keep: connect.keep } }
export type SettingsTexts = (typeof settingsTexts)['en']
