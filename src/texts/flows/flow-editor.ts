import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'

/** What is said on the page of one flow. */
export const flowEditorTexts = { en: { ...base, flowEditor } }
