import { type Kind, objectKind } from '#journal/records.ts'

/** An import of a file into a table: confirmed rows and progress. Only `table-import.ts` reads the body. */
export const importKind = objectKind('table-import', 1)
export const importProgressKind = objectKind('table-import-progress', 1)
/** Rows that were not imported, with their cells, in records named `<import>/<batch>`. */
export const importRejectsKind = objectKind('table-import-rejects', 1, { heavy: true })
/** The mapping and choices of an import that is not started, by the table's identifier or `new`. */
export const importDraftKind = objectKind('import-draft', 1)

export const importKinds: readonly Kind<unknown>[] = [
  importKind,
  importProgressKind,
  importRejectsKind,
  importDraftKind,
]
