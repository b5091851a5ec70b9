import { base } from './en/base.ts'
import { connect } from './en/connect.ts'

/** What is said about connecting and a refused key. */
export const connectTexts = { en: { ...base, connect } }
export type ConnectTexts = (typeof connectTexts)['en']
