import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'

/** Texts of the page of one flow. */
export const flowEditorTexts = { en: { ...base, flowEditor } }
