import { base } from './en/base.ts'
import { connect } from './en/connect.ts'
import { host } from './en/host.ts'

/** Texts where the host page connects the console. */
export const hostTexts = { en: { ...base, connect, host } }
