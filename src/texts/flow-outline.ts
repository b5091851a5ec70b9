import { base } from './en/base.ts'
import { flowEditor } from './en/flow-editor.ts'
import { flowOutline } from './en/flow-outline.ts'
import { flowSelection } from './en/flow-selection.ts'

/** What is said in the list of a flow, on its page. */
export const flowOutlineTexts = { en: { ...base, flowEditor, flowOutline, flowSelection } }
