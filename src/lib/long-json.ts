import { inSlices } from './slices.ts'

/**
 * A long JSON text as a value, read in slices. The code for it comes when there is such a text; where it does not come,
 * the text is read in one go. Rejects with a SyntaxError for what is no JSON.
 */
export async function readLongJson(text: string): Promise<unknown> {
  const parser = await import('./json-slices.ts').catch(() => undefined)
  return parser ? inSlices(parser.parseWork(text)) : (JSON.parse(text) as unknown)
}
