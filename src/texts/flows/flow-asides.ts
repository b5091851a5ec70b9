import { base } from '../en/base.ts'
import { flowAsides } from '../en/flows/flow-asides.ts'
import { flowEditor } from '../en/flows/flow-editor.ts'

/** Texts of the parts of a flow's page that are fetched beside it. */
export const flowAsidesTexts = { en: { ...base, flowAsides, flowEditor } }
