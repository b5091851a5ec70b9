import { base } from '../en/base.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowInspector } from '../en/flows/flow-inspector.ts'
import { flowResolver } from '../en/flows/flow-resolver.ts'
import { run } from '../en/tasks/run.ts'

export const flowResolverTexts = { en: { ...base, flowEditor, flowInspector, flowResolver, run } }

export type FlowResolverTexts = (typeof flowResolverTexts)['en']
