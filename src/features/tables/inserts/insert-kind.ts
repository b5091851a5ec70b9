import { MADE_ROWS } from '#domain/unsaved-kinds.ts'
import { objectKind } from '#journal/records.ts'

/**
 * Rows that the user created and the service has not confirmed, up to fifty of one table in a record. Only
 * `insert-record.ts` reads the body.
 */
export const insertKind = objectKind(MADE_ROWS, 1)
