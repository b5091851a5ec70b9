import { base } from '../en/base.ts'
import { flowList } from '../en/flows/flow-list.ts'

/** Texts of the list of flows. */
export const flowListTexts = { en: { ...base, flowList } }
