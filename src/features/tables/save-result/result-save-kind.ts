import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

/**
 * Rows of a task's result that are being saved to a table; `result-save.ts` reads the body. Since schema 2 it may have
 * columns to be created: a console that does not know them would count their values as saved.
 */
export const resultSaveKind: Kind<Readonly<Record<string, unknown>>> = {
  name: 'result-save',
  schema: 2,
  read: (body) => (isObject(body) ? body : undefined),
}
