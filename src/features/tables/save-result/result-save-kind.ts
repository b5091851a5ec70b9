import { objectKind } from '#journal/records.ts'

/**
 * Rows of a task's result that are being saved to a table; `result-save.ts` reads the body. Since schema 2 it may have
 * columns to be created: a console that does not know them would count their values as saved.
 */
export const resultSaveKind = objectKind('result-save', 2)
