import { MADE_ROWS } from '#domain/unsaved-kinds.ts'
import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

/**
 * Rows that a user made and the service has not confirmed, some fifty of one table to a record. Only `creation.ts`
 * knows what is in it: the first page loads no more than this.
 */
export const insertKind: Kind<Readonly<Record<string, unknown>>> = {
  name: MADE_ROWS,
  schema: 1,
  read: (body) => (isObject(body) ? body : undefined),
}
