import type { Kind } from '#journal/records.ts'
import type { z } from '#lib/zod.ts'

/** A kind of record in its first form, which is all that its schema reads. `more`: whether it is heavy or noted. */
export const recordKind = <B>(
  name: string,
  schema: z.ZodMiniType<B>,
  more: Pick<Kind<B>, 'heavy' | 'isNoted'> = {},
): Kind<B> => ({ name, schema: 1, ...more, read: (body) => schema.safeParse(body).data })
