import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

/**
 * What was written into the form of a connector and not saved, by the connector's id, or `new`. Only the form knows what
 * is in it (`form/unsaved.ts`): the first page loads no more than this.
 */
export const unsavedKind: Kind<Readonly<Record<string, unknown>>> = {
  name: 'connector-draft',
  schema: 1,
  read: (body) => (isObject(body) ? body : undefined),
}
