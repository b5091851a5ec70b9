import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

type Body = Readonly<Record<string, unknown>>
const read = (body: unknown): Body | undefined => (isObject(body) ? body : undefined)

/** An import of a file into a table: confirmed rows and progress. Only `table-import.ts` reads the body. */
export const importKind: Kind<Body> = { name: 'table-import', schema: 1, read }
export const importProgressKind: Kind<Body> = { name: 'table-import-progress', schema: 1, read }
/** Rows that were not imported, with their cells, in records named `<import>/<batch>`. */
export const importRejectsKind: Kind<Body> = { name: 'table-import-rejects', schema: 1, heavy: true, read }
/** The mapping and choices of an import that is not started, by the table's identifier or `new`. */
export const importDraftKind: Kind<Body> = { name: 'import-draft', schema: 1, read }

export const importKinds: readonly Kind<unknown>[] = [
  importKind,
  importProgressKind,
  importRejectsKind,
  importDraftKind,
]
