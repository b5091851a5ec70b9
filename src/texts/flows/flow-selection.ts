import { base } from '../en/base.ts'
import { flowSelection } from '../en/flows/flow-selection.ts'

/** What is said of what is selected in a flow, on its page. */
export const flowSelectionTexts = { en: { ...base, flowSelection } }
