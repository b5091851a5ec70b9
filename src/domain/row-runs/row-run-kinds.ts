import { amountText, targetSchema } from '../intents.ts'
import { z } from '#lib/zod.ts'
import { recordKind } from '../record-kind.ts'

/** One letter for each row of a run, in the order of its rows. */
export const rowLetters = {
  /** Nothing was seen yet. */
  open: '.',
  /** As reported in the row. */
  queued: 'q',
  running: 'r',
  /** Its values differ from those before the run. */
  found: 'f',
  noData: 'n',
  failed: 'x',
  /** A user changed its values meanwhile. */
  byHand: 'h',
} as const

/** True for a row that may still be filled by its run. */
export const isOpenLetter = (letter: string | undefined): boolean =>
  letter === rowLetters.open || letter === rowLetters.queued || letter === rowLetters.running

const rowRunSchema = z.object({
  table: z.string(),
  /** Name of the table when it was started; undefined where the service did not return it. */
  tableName: z.optional(z.string()),
  /** Id of what fills the columns, in the table. */
  attachment: z.string(),
  target: targetSchema,
  /** Ids of the columns that it fills. */
  columns: z.array(z.string()),
  estimate: amountText,
  balanceBefore: z.optional(amountText),
  /** The first balance measured after its end, within a minute of it. */
  balanceAfter: z.optional(amountText),
  /** By the device's clock. */
  startedAt: z.number(),
  /** A letter for each row (`rowLetters`). */
  states: z.string(),
  /** Number of times in a row that the rows were read without a change. */
  quiet: z.number(),
  /** Time at which the reading ended: all rows had ended, or nothing changed any more. */
  closedAt: z.nullable(z.number()),
  /** Time at which its summary was closed by a user. */
  dismissedAt: z.nullable(z.number()),
  /** True from its end until a user has seen its table. */
  isNews: z.optional(z.boolean()),
})
/** A run on rows of a table, by the id of its intent. What became of the call is read from the intent. */
export type RowRun = z.output<typeof rowRunSchema>

export const rowRunKind = recordKind('row-run', rowRunSchema)

const runRowsSchema = z.object({
  ids: z.array(z.string()),
  /** Row numbers from 0 where they were last seen, to find them again; -1 where that is not known. */
  numbers: z.array(z.number()),
  /** Digests of the values in the columns before the run; '' for none. */
  before: z.array(z.string()),
})
/** The rows of a run. Written once: states change with each reading, and rows may be many. */
export type RowRunRows = z.output<typeof runRowsSchema>

export const runRowsKind = recordKind('row-run-rows', runRowsSchema, { heavy: true })

export const rowRunKinds = [rowRunKind, runRowsKind]
