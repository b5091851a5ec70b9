import { flowHistory } from '../en/flows/flow-history.ts'
import { flowResolverTexts } from './flow-resolver.ts'

/** What is said in the history of a flow; differences are called as in the resolver. */
export const flowHistoryTexts = { en: { ...flowResolverTexts.en, flowHistory } }
