import { MADE_ROWS } from '#domain/unsaved-kinds.ts'
import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

/**
 * Rows that the user created and the service has not confirmed, up to fifty of one table in a record. Only
 * `insert-record.ts` reads the body: the first page loads no more than this.
 */
export const insertKind: Kind<Readonly<Record<string, unknown>>> = {
  name: MADE_ROWS,
  schema: 1,
  read: (body) => (isObject(body) ? body : undefined),
}
