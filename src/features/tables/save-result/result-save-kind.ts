import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

/** Rows of a task's result on their way into a table; `result-save.ts` knows what is in it. */
export const resultSaveKind: Kind<Readonly<Record<string, unknown>>> = {
  name: 'result-save',
  schema: 1,
  read: (body) => (isObject(body) ? body : undefined),
}
