import { CONNECTOR_DRAFTS } from '#domain/unsaved-kinds.ts'
import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

/**
 * Record of unsaved values in the form of a connector. Only the form reads all of its body (`form/unsaved.ts`): the
 * first page loads no more than this.
 */
export const unsavedKind: Kind<Readonly<Record<string, unknown>>> = {
  name: CONNECTOR_DRAFTS,
  schema: 1,
  read: (body) => (isObject(body) ? body : undefined),
}
