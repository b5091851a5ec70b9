import { base } from '../en/base.ts'
import { flowGone } from '../en/flows/flow-gone.ts'

/** What is said where a flow is not there. */
export const flowGoneTexts = { en: { ...base, flowGone } }
