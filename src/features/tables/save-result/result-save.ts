import type { RecordChange } from '#journal/journal.ts'
import { z } from '#lib/zod.ts'
import { NEW_COLUMN_TYPES } from '../columns/new-column-types.ts'
import { resultSaveKind } from './result-save-kind.ts'

const rowSchema = z.object({
  /** Values by column identifier, or `newColumnKey()`; none any more once another owner stores them. */
  cells: z.array(z.tuple([z.string(), z.unknown()])),
  key: z.optional(z.unknown()),
  /**
   * `waiting` for its lookup · `added` as a new row (`ref`) · `filled` into the row `ref` · `none` or `several` rows
   * have its key · `refused` by the service in its lookup.
   */
  state: z.enum(['waiting', 'added', 'filled', 'none', 'several', 'refused']),
  ref: z.optional(z.string()),
  code: z.optional(z.string()),
})
export type SavedRow = z.output<typeof rowSchema>

const missingSchema = z.object({
  name: z.string(),
  type: z.enum(NEW_COLUMN_TYPES),
  /** Time of its last request, by the device's clock: the response may have been lost. */
  askedAt: z.optional(z.number()),
})
/** A column that has to be created before anything can be saved. */
export type MissingColumn = z.output<typeof missingSchema>

const saveSchema = z.object({
  /** Records of one save share it. */
  save: z.string(),
  task: z.string(),
  table: z.string(),
  tableName: z.string(),
  /** By the device's clock. */
  at: z.number(),
  /** Present where rows of the table are looked up by this column, or known by their ids (`ROW_ID`). */
  fill: z.nullable(z.object({ column: z.string(), overwrite: z.boolean(), addMissing: z.boolean() })),
  /** Columns that the table lacks; none in records of earlier consoles, which created them before. */
  missing: z.optional(z.array(missingSchema)),
  /** The service refused a column: the user decides. `said` is its message. */
  stuck: z.optional(z.object({ column: z.string(), code: z.string(), said: z.string() })),
  rows: z.array(rowSchema),
})
/** Up to fifty rows of a result that are being saved to a table. */
export type ResultSave = z.output<typeof saveSchema>

/** Reads a record's body; undefined for what is none. */
export const readSave = (body: unknown): ResultSave | undefined => saveSchema.safeParse(body).data

/** Changes the record of this id, unless it was removed meanwhile. */
export const changeOfSave = (id: string, next: (fresh: ResultSave) => ResultSave): RecordChange => ({
  kind: resultSaveKind,
  id,
  change: (body) => {
    const fresh = readSave(body)
    return fresh && next(fresh)
  },
})

/** True if rows still have to be looked up in the table, or added once its columns exist. */
export const isLooking = ({ rows }: ResultSave): boolean => rows.some(({ state }) => state === 'waiting')

/** Returns the key of a column that is yet to be created. No identifier of the service has a colon. */
export const newColumnKey = (name: string): string => `new:${name}`

/** In place of a column: rows are known by their ids in the table. No identifier of the service has a colon. */
export const ROW_ID = 'row:id'
