import { base } from './en/base.ts'
import { connect } from './en/connect.ts'

/** Texts about connecting and a refused key. */
export const connectTexts = { en: { ...base, connect } }
export type ConnectTexts = (typeof connectTexts)['en']
