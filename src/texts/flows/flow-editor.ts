import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'

export const flowEditorTexts = { en: { ...base, flowEditor } }
