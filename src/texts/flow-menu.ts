import { base } from './en/base.ts'
import { flowConnect } from './en/flow-connect.ts'
import { flowEditor } from './en/flow-editor.ts'
import { flowMenu } from './en/flow-menu.ts'
import { flowOutline } from './en/flow-outline.ts'
import { flowSelection } from './en/flow-selection.ts'

/** What is said in the menu over the graph of a flow. */
export const flowMenuTexts = { en: { ...base, flowConnect, flowEditor, flowMenu, flowOutline, flowSelection } }
