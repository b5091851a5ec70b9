import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowJson } from '../en/flows/flow-json.ts'

export const flowJsonTexts = { en: { ...base, flowEditor, flowJson } }
