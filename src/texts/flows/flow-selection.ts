import { base } from '../en/base.ts'
import { flowSelection } from '../en/flows/flow-selection.ts'

/** Texts about the selection in a flow, on its page. */
export const flowSelectionTexts = { en: { ...base, flowSelection } }
