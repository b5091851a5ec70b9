import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowOutline } from '../en/flows/flow-outline.ts'
import { flowSelection } from '../en/flows/flow-selection.ts'

/** What is said in the list of a flow, on its page. */
export const flowOutlineTexts = { en: { ...base, flowEditor, flowOutline, flowSelection } }
