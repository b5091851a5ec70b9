import { base } from '../en/base.ts'
import { flowConnect } from '../en/flows/flow-connect.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'
import { flowMenu } from '../en/flows/flow-menu.ts'
import { flowOutline } from '../en/flows/flow-outline.ts'
import { flowSelection } from '../en/flows/flow-selection.ts'

export const flowMenuTexts = { en: { ...base, flowConnect, flowEditor, flowMenu, flowOutline, flowSelection } }
