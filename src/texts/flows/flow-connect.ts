import { base } from '../en/base.ts'
import { flowConnect } from '../en/flows/flow-connect.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'

/** Texts while a flow is connected and changed by keys, on its page. */
export const flowConnectTexts = { en: { ...base, flowConnect, flowEditor } }
