import { base } from '../en/base.ts'
import { flowConnect } from '../en/flows/flow-connect.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'

/** What is said while a flow is wired and changed by keys, on its page. */
export const flowConnectTexts = { en: { ...base, flowConnect, flowEditor } }
