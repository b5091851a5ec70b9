import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

/**
 * Rows of a task's result on their way into a table; `result-save.ts` knows what is in it. Since schema 2 it may name columns
 * that have to be made: a console that does not know them would take their values for saved.
 */
export const resultSaveKind: Kind<Readonly<Record<string, unknown>>> = {
  name: 'result-save',
  schema: 2,
  read: (body) => (isObject(body) ? body : undefined),
}
