import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowOutline } from '../en/flows/flow-outline.ts'
import { flowSelection } from '../en/flows/flow-selection.ts'

export const flowOutlineTexts = { en: { ...base, flowEditor, flowOutline, flowSelection } }
