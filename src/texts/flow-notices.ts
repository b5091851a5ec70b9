import { base } from './en/base.ts'
import { flowEditor } from './en/flow-editor.ts'
import { flowNotices } from './en/flow-notices.ts'

/** What is said above a flow, fetched beside the page. */
export const flowNoticesTexts = { en: { ...base, flowEditor, flowNotices } }
