import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import { inputsSchema, targetKey } from '../intents.ts'

const presetSchema = z.object({
  /** `targetKey` of what they are for. */
  of: z.string(),
  name: z.string(),
  params: inputsSchema,
  pages: z.number(),
})
/** Inputs that a user gave a name, to fill the form of one thing with. They hold no secrets. */
export type Preset = z.output<typeof presetSchema>

/** Presets stored while only enrichments could be run have an `enrichmentId` instead of `of`. */
const known = (body: unknown): unknown =>
  isObject(body) && typeof body['enrichmentId'] === 'number'
    ? { ...body, of: targetKey({ kind: 'enrichment', id: body['enrichmentId'] }) }
    : body

export const presetKind: Kind<Preset> = {
  name: 'preset',
  schema: 1,
  read: (body) => presetSchema.safeParse(known(body)).data,
}
