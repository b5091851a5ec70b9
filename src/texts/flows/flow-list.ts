import { base } from '../en/base.ts'
import { flowList } from '../en/flows/flow-list.ts'

export const flowListTexts = { en: { ...base, flowList } }
