import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowVersion } from '../en/flows/flow-version.ts'

export const flowVersionTexts = { en: { ...base, flowEditor, flowVersion } }
