import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowRun } from '../en/flows/flow-run.ts'

/** Texts about running a flow, on its page. */
export const flowRunTexts = { en: { ...base, flowEditor, flowRun } }
