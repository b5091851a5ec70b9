import { base } from './en/base.ts'
import { flowEditor } from './en/flow-editor.ts'
import { flowNotices } from './en/flow-notices.ts'

/** What is said above a flow, fetched with the first notice. */
export const flowNoticesTexts = { en: { ...base, flowEditor, flowNotices } }
