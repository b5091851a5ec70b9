import { base } from './en/base.ts'
import { connect } from './en/connect.ts'
import { host } from './en/host.ts'

/** What is said where the page around the console connects it. */
export const hostTexts = { en: { ...base, connect, host } }
