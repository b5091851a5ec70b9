import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowJson } from '../en/flows/flow-json.ts'

/** What is said of a flow's JSON, on its page. */
export const flowJsonTexts = { en: { ...base, flowEditor, flowJson } }
