import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowJson } from '../en/flows/flow-json.ts'

/** Texts of the JSON view of a flow. */
export const flowJsonTexts = { en: { ...base, flowEditor, flowJson } }
