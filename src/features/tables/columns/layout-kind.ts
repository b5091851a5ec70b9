import { objectKind } from '#journal/records.ts'

/** Arrangement of the columns of a table on this device, by the table's id; `layout.ts` reads its body. */
export const tableLayoutKind = objectKind('table-layout', 1)
