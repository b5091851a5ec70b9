import { base } from '../en/base.ts'
import { flowSelection } from '../en/flows/flow-selection.ts'

export const flowSelectionTexts = { en: { ...base, flowSelection } }
