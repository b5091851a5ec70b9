import { base } from './en/base.ts'
import { flowEditor } from './en/flow-editor.ts'
import { flowVersion } from './en/flow-version.ts'

/** What is said of the version of a flow, on its page. */
export const flowVersionTexts = { en: { ...base, flowEditor, flowVersion } }
