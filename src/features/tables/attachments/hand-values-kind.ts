import type { Kind } from '#journal/records.ts'
import { z } from '#lib/zod.ts'

const handValuesSchema = z.object({
  /** Row ids and digests of what was entered. */
  rows: z.array(z.tuple([z.string(), z.string()])),
})
/** Values entered by hand into a column that a run fills, by `table column`. */
export type HandValues = z.output<typeof handValuesSchema>

export const handValuesKind: Kind<HandValues> = {
  name: 'hand-values',
  schema: 1,
  read: (body) => handValuesSchema.safeParse(body).data,
}
