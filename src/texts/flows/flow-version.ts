import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowVersion } from '../en/flows/flow-version.ts'

/** What is said of the version of a flow, on its page. */
export const flowVersionTexts = { en: { ...base, flowEditor, flowVersion } }
