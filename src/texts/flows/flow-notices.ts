import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowNotices } from '../en/flows/flow-notices.ts'

/** Texts of the notices above a flow, fetched beside the page. */
export const flowNoticesTexts = { en: { ...base, flowEditor, flowNotices } }
