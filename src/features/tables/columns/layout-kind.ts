import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

/** Arrangement of the columns of a table on this device, by the table's id; `layout.ts` reads its body. */
export const tableLayoutKind: Kind<Readonly<Record<string, unknown>>> = {
  name: 'table-layout',
  schema: 1,
  read: (body) => (isObject(body) ? body : undefined),
}
