import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

/**
 * Record of values written into the form of a connector and not saved, by the connector's id, or `new`. Only the form
 * knows its content (`form/unsaved.ts`): the first page loads no more than this.
 */
export const unsavedKind: Kind<Readonly<Record<string, unknown>>> = {
  name: 'connector-draft',
  schema: 1,
  read: (body) => (isObject(body) ? body : undefined),
}
