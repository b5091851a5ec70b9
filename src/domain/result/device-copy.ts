import type { Kind } from '#journal/records.ts'
import { readLongJson } from '#lib/long-json.ts'
import { z } from '#lib/zod.ts'
import { type Lightness, isLight } from './light.ts'
import { inSlices, type Work } from '#lib/slices.ts'
import { jsonPieces } from './json-text.ts'

const copySchema = z.object({ text: z.string(), at: z.number() })
const firstSchema = z.object({ data: z.unknown(), at: z.number() })

/** A device copy of a result; heavy, so it is read only when it is shown. */
export type DeviceCopy = z.output<typeof copySchema>

/**
 * A copy is the JSON text of the result: a browser stores a text of 50 MB in a moment, and would hold up the page for as
 * long as it takes to copy every value of it.
 */
export const resultKind: Kind<DeviceCopy> = {
  name: 'result',
  schema: 2,
  heavy: true,
  read: (body, schema) => {
    if (schema > 1) return copySchema.safeParse(body).data
    const first = firstSchema.safeParse(body).data
    return first && { text: JSON.stringify(first.data), at: first.at }
  },
}

/** Characters of the largest copy: a device's storage is shared by all sites, and a response of 50 MB must fit. */
const MAX_COPY = 64_000_000

/** Characters of the longest text that is read in one go. */
const SHORT = 1_000_000

/** Size that is written at once: some milliseconds of JSON.stringify. */
const AT_ONCE: Lightness = { nodes: 20_000, text: 1_000_000, depth: 64 }

/** Text of a copy, made in slices if large. Undefined for a result that is too large for one. */
export async function copyText(data: unknown, most = MAX_COPY): Promise<string | undefined> {
  if (!isLight(data, AT_ONCE)) return writeCopy(data, most)
  const text = JSON.stringify(data)
  return text.length > most ? undefined : text
}

export const copiedResult = async ({ text }: DeviceCopy): Promise<unknown> =>
  text.length < SHORT ? (JSON.parse(text) as unknown) : readLongJson(text)

/** The JSON text of a result on one line, written in slices; undefined above `most` characters. */
const writeCopy = (data: unknown, most: number): Promise<string | undefined> => inSlices(textWork(data, most))

function* textWork(data: unknown, most: number): Work<string | undefined> {
  const pieces: string[] = []
  let size = 0
  for (const piece of jsonPieces(data, 0)) {
    size += piece.length
    if (size > most) return undefined
    pieces.push(piece)
    yield
  }
  return pieces.join('')
}
