import { z } from '#lib/zod.ts'

/** Values by column identifier, as pairs: a column may be called anything, also `__proto__`. */
const cellsSchema = z.array(z.tuple([z.string(), z.unknown()]))
export type EnteredCells = z.output<typeof cellsSchema>

const rowSchema = z.object({
  /** Our identifier, which stays after the service has assigned one (`made`). */
  id: z.string(),
  cells: cellsSchema,
  /** Reason of a refusal, the service's code and message. */
  refused: z.optional(z.object({ code: z.string(), detail: z.string() })),
  /** Sent, without a response and not found afterwards: the user decides whether it is sent again. */
  unknown: z.optional(z.boolean()),
  /** The service's identifier, once it has the row. */
  made: z.optional(z.string()),
  /** Values entered since it was sent: they follow the row as edits of it. */
  later: z.optional(cellsSchema),
  /** Former service identifiers, if the row was there already and was deleted. */
  was: z.optional(z.array(z.string())),
  /** Its row number when it was created, from 0. */
  at: z.optional(z.number()),
  /**
   * Undone: it is to be deleted at the service (`asked`), its deletion is in flight (`going`), or it does not exist
   * (`gone`).
   */
  back: z.optional(z.enum(['asked', 'going', 'gone'])),
  /** Values that the undone action wrote into it; later values may be deleted with it. */
  wrote: z.optional(cellsSchema),
  /** It was to be deleted, but kept because another user had entered something. */
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
  /** Null where the service has no row count: the outcome cannot be read then. */
  before: z.nullable(beforeSchema),
  /** By the device's clock, just before the request. */
  sentAt: z.number(),
  /** Time at which the response was found to be lost; null while one may still come. */
  lostAt: z.nullable(z.number()),
})
/** A request that is in flight, or whose response was lost. Its `keys` pair column identifiers with keys. */
export type InsertRequest = z.output<typeof flightSchema>

const creationSchema = z.object({
  table: z.string(),
  /** The action that created them, in the undo history. */
  act: z.optional(z.string()),
  rows: z.array(rowSchema),
  flight: z.nullable(flightSchema),
  /** Maximum of rows to send at once: shrinks to find the row that the service will not have. */
  limit: z.number(),
})
/** Rows of one table created together, at most `MAX_ROWS`, in the order in which they are to be inserted. */
export type InsertRecord = z.output<typeof creationSchema>

/** Reads a record's body; undefined for what is none. */
export const readInsertRecord = (body: unknown): InsertRecord | undefined => creationSchema.safeParse(body).data

export const isWaiting = (row: NewRow, creation: Pick<InsertRecord, 'flight'>): boolean =>
  !row.back && !row.refused && !row.unknown && row.made === undefined && !isInFlight(row, creation)

export const isInFlight = ({ id }: NewRow, { flight }: Pick<InsertRecord, 'flight'>): boolean =>
  flight?.ids.includes(id) === true

/** True if it was undone, and the service has it. */
export const isToDelete = ({ back, made: created }: NewRow): boolean =>
  created !== undefined && (back === 'asked' || back === 'going')

/** True if the service has it, and values entered while it was in flight still have to follow. */
export const hasLateValues = ({ back, made: created, later }: NewRow): boolean =>
  !back && created !== undefined && later !== undefined

/** True if there is something to send for this record without a decision of the user. */
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
