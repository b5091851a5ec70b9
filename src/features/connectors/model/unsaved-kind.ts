import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

/**
 * Record of unsaved values in the form of a connector, by the connector's id, or `new`. Only the form reads its body
 * (`form/unsaved.ts`): the first page loads no more than this.
 */
export const unsavedKind: Kind<Readonly<Record<string, unknown>>> = {
  name: 'connector-draft',
  schema: 1,
  read: (body) => (isObject(body) ? body : undefined),
}
