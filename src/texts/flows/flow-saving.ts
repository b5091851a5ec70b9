import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowSaving } from '../en/flows/flow-saving.ts'

export const flowSavingTexts = { en: { ...base, flowEditor, flowSaving } }
