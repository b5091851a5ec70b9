import { base } from '../en/base.ts'
import { flowGone } from '../en/flows/flow-gone.ts'

/** Texts for a flow that does not exist. */
export const flowGoneTexts = { en: { ...base, flowGone } }
