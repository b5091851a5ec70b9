import { z } from '#lib/zod.ts'

/** Values by column identifier, as pairs: a column may be called anything, also `__proto__`. */
const cellsSchema = z.array(z.tuple([z.string(), z.unknown()]))
export type EnteredCells = z.output<typeof cellsSchema>

const rowSchema = z.object({
  /** Ours, until the service gives it one. */
  id: z.string(),
  cells: cellsSchema,
  /** Reason why the service would not have it, in its own code and words. */
  refused: z.optional(z.object({ code: z.string(), detail: z.string() })),
  /** Sent, not answered and not found afterwards: a user decides whether it is sent again. */
  unknown: z.optional(z.boolean()),
  /** The service's identifier, once it has the row. */
  made: z.optional(z.string()),
  /** Entered since it left: they follow the row as edits of it. */
  later: z.optional(cellsSchema),
  /** Former service identifiers, if the row was there already and was deleted. */
  was: z.optional(z.array(z.string())),
  /** Its number when it was made, from 0. */
  at: z.optional(z.number()),
  /** Taken back: it is to go from the service (`asked`), its deletion has left (`going`), or it is nowhere (`gone`). */
  back: z.optional(z.enum(['asked', 'going', 'gone'])),
  /** Values that the undone action wrote into it; later values may be deleted with it. */
  wrote: z.optional(cellsSchema),
  /** It was to go, and what another user put there kept it. */
  kept: z.optional(z.boolean()),
})
export type NewRow = z.output<typeof rowSchema>

const beforeSchema = z.object({ total: z.number(), tail: z.array(z.string()) })
/** End of a table: the number of rows, and the identifiers of its last ones. */
export type TableTail = z.output<typeof beforeSchema>

const flightSchema = z.object({
  /** Which rows. */
  ids: z.array(z.string()),
  /** Values sent for each of them, by the API's keys: compared when the insert is reconciled. */
  keys: z.array(z.tuple([z.string(), z.string()])),
  /** Null where the service does not say how many rows there are: what came of it cannot be read then. */
  before: z.nullable(beforeSchema),
  /** By the device's clock, just before the request. */
  sentAt: z.number(),
  /** Time at which it was noticed that no usable response came; null while one may still come. */
  lostAt: z.nullable(z.number()),
})
/** A request that is in flight, or whose response was lost. Its `keys` pair column identifiers with keys. */
export type InsertRequest = z.output<typeof flightSchema>

const creationSchema = z.object({
  table: z.string(),
  /** The action that made them, as the history knows it. */
  act: z.optional(z.string()),
  rows: z.array(rowSchema),
  flight: z.nullable(flightSchema),
  /** Maximum of rows to send at once: shrinks to find the row that the service will not have. */
  limit: z.number(),
})
/** Rows of one table made in one go, at most `MAX_ROWS`, in the order in which they are to stand. */
export type InsertRecord = z.output<typeof creationSchema>

/** Reads a record's body; undefined for what is none. */
export const readInsertRecord = (body: unknown): InsertRecord | undefined => creationSchema.safeParse(body).data

export const isWaiting = (row: NewRow, creation: Pick<InsertRecord, 'flight'>): boolean =>
  !row.back && !row.refused && !row.unknown && row.made === undefined && !isInFlight(row, creation)

export const isInFlight = ({ id }: NewRow, { flight }: Pick<InsertRecord, 'flight'>): boolean =>
  flight?.ids.includes(id) === true

/** It was taken back, and the service has it. */
export const isToDelete = ({ back, made: created }: NewRow): boolean =>
  created !== undefined && (back === 'asked' || back === 'going')

/** The service has it, and values that were entered into it in flight still have to follow. */
export const hasLateValues = ({ back, made: created, later }: NewRow): boolean =>
  !back && created !== undefined && later !== undefined

/** True if there is something to send for this record without anybody being asked. */
export const isUnfinished = (creation: InsertRecord): boolean =>
  creation.flight !== null || creation.rows.some((row) => isWaiting(row, creation))

export type NewRowState = 'queued' | 'sending' | 'unconfirmed' | 'refused' | 'unknown' | 'made'

export function stateOf(row: NewRow, { flight }: Pick<InsertRecord, 'flight'>): NewRowState {
  if (row.made !== undefined) return 'made'
  if (row.refused) return 'refused'
  if (row.unknown) return 'unknown'
  if (!flight?.ids.includes(row.id)) return 'queued'
  return flight.lostAt === null ? 'sending' : 'unconfirmed'
}
