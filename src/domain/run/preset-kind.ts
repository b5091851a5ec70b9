import type { Kind } from '#journal/records.ts'
import { z } from '#lib/zod.ts'
import { inputsSchema } from '../intents.ts'

const presetSchema = z.object({
  enrichmentId: z.number(),
  name: z.string(),
  params: inputsSchema,
  pages: z.number(),
})
/** Inputs that a person gave a name, to fill the form of one enrichment with. They hold no secrets. */
export type Preset = z.output<typeof presetSchema>

export const presetKind: Kind<Preset> = {
  name: 'preset',
  schema: 1,
  read: (body) => presetSchema.safeParse(body).data,
}
