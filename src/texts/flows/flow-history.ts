import { flowHistory } from '../en/flows/flow-history.ts'
import { flowResolverTexts } from './flow-resolver.ts'

/** Texts of the history of a flow; differences have the names of the resolver. */
export const flowHistoryTexts = { en: { ...flowResolverTexts.en, flowHistory } }
