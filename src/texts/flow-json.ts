import { base } from './en/base.ts'
import { flowEditor } from './en/flow-editor.ts'
import { flowJson } from './en/flow-json.ts'

/** What is said of a flow's JSON, on its page. */
export const flowJsonTexts = { en: { ...base, flowEditor, flowJson } }
