import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowInspector } from '../en/flows/flow-inspector.ts'
import { run } from '../en/tasks/run.ts'

/** Texts of the inspector: the details of the selection. */
export const flowInspectorTexts = { en: { ...base, flowEditor, flowInspector, run } }

export type FlowInspectorTexts = (typeof flowInspectorTexts)['en']
