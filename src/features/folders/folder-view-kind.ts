import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

/** Folders that the user opened (true) or closed (false), by id: one record for the list, one for the sidebar. */
export const folderViewKind: Kind<Readonly<Record<string, unknown>>> = {
  name: 'folder-view',
  schema: 1,
  read: (body) => (isObject(body) ? body : undefined),
}
