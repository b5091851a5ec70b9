import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowInspector } from '../en/flows/flow-inspector.ts'
import { run } from '../en/tasks/run.ts'

/** What is said beside the graph: the details of what is selected. */
export const flowInspectorTexts = { en: { ...base, flowEditor, flowInspector, run } }

export type FlowInspectorTexts = (typeof flowInspectorTexts)['en']
