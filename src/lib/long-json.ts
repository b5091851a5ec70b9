import { parseWork } from './json-slices.ts'
import { inSlices } from './slices.ts'

/** A long JSON text as a value, read in slices. Rejects with a SyntaxError for what is no JSON. */
export const readLongJson = (text: string): Promise<unknown> => inSlices(parseWork(text))
