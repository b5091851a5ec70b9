import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowVersion } from '../en/flows/flow-version.ts'

/** Texts about the version of a flow, on its page. */
export const flowVersionTexts = { en: { ...base, flowEditor, flowVersion } }
