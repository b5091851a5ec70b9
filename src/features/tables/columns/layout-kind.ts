import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

/** How the columns of a table are arranged on this device, by the table's id; `layout.ts` reads what is in it. */
export const tableLayoutKind: Kind<Readonly<Record<string, unknown>>> = {
  name: 'table-layout',
  schema: 1,
  read: (body) => (isObject(body) ? body : undefined),
}
