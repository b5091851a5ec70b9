import type { Kind } from '#journal/records.ts'
import { z } from '#lib/zod.ts'
import { amountText, inputsSchema, targetSchema } from '../intents.ts'
import { recordKind } from '../record-kind.ts'

/**
 * Reason why a run stopped by itself; each needs a click to continue. `credits`: 406. `doubt`: the response of a batch was
 * lost. `invalid`: the service refused rows. `refused`: it refused a batch, and why is in `problem`. `repeat`: the same
 * batch was bought a moment ago. `limit`: the limit of the day or visit. `cap`, `floor`: the run's own. `declined`: the
 * host declined. `price`: an input costs something else than was confirmed. `version`: the flow was changed.
 */
export const haltReasons = [
  'credits',
  'doubt',
  'invalid',
  'refused',
  'repeat',
  'limit',
  'cap',
  'floor',
  'declined',
  'price',
  'version',
] as const
export type HaltReason = (typeof haltReasons)[number]

const haltSchema = z.object({
  why: z.enum(haltReasons),
  /** Time, by the device's clock. */
  at: z.number(),
  /** The batch that it is about, and the intent that was refused or lost. */
  batch: z.optional(z.number()),
  intentId: z.optional(z.string()),
  /** The service's own text. */
  detail: z.optional(z.string()),
  /** HTTP status of the refusal, where there was one. */
  status: z.optional(z.number()),
})
/** Reason and time of a stop that the run made by itself. */
export type Halt = z.output<typeof haltSchema>

/** States of rows that can be bought once more. */
export const retryStates = ['failed', 'no-data', 'doubt', 'stopped', 'unpaired', 'expired'] as const
export type RetryState = (typeof retryStates)[number]

const batchPlanSchema = z.object({
  /** Inputs of the batch, and rows of the list that share them. */
  inputs: z.number(),
  rows: z.number(),
  estimate: amountText,
  /** State of the inputs that it buys again; absent in the first round. */
  retryOf: z.optional(z.enum(retryStates)),
  /** It was not confirmed: the receipt bought the first part of the list alone. */
  isHeldBack: z.optional(z.boolean()),
})
export type BatchPlan = z.output<typeof batchPlanSchema>

const forecastSchema = z.object({
  most: amountText,
  typical: z.optional(amountText),
  hitRate: z.optional(z.number()),
  samples: z.optional(z.number()),
})

const comparisonSchema = z.object({
  /** The same for all runs of the comparison. */
  id: z.string(),
  /** Rows of the sample in the list, and the input of each. */
  rows: z.array(z.number()),
  inputs: z.array(z.number()),
  /** The first so many batches buy the sample. */
  batches: z.number(),
})
export type RunComparison = z.output<typeof comparisonSchema>

const runSchema = z.object({
  target: targetSchema,
  pages: z.number(),
  source: z.object({
    name: z.string(),
    columns: z.array(z.string()),
    /** Present for rows of a table: the last column holds their ids. */
    table: z.optional(z.object({ id: z.string(), name: z.string() })),
  }),
  settings: z.object({
    cap: amountText,
    pilot: z.boolean(),
    floor: z.nullable(z.object({ percent: z.number(), after: z.number() })),
    batchSize: z.number(),
  }),
  counts: z.object({
    rows: z.number(),
    leftOut: z.number(),
    invalid: z.number(),
    duplicates: z.number(),
    bought: z.number(),
    toBuy: z.number(),
  }),
  /** Rows that got the result of an earlier purchase. */
  reusedRows: z.number(),
  saved: z.object({ duplicates: amountText, bought: amountText }),
  forecast: forecastSchema,
  balanceBefore: amountText,
  startedAt: z.number(),
  /** `preparing` until all its records are stored: nothing is sent before. */
  state: z.enum(['preparing', 'running', 'asking', 'stopped', 'halted', 'done']),
  halt: z.nullable(haltSchema),
  /** In the order in which they are sent; retries are added at the end. */
  batches: z.array(batchPlanSchema),
  /** Heavy records that belong to it. */
  chunks: z.object({ rows: z.number(), reused: z.number() }),
  /** True once a user continued after the pilot. */
  isPilotOver: z.boolean(),
  /** Intents after which a user continued: lost responses, refusals and repeats that no longer stop the run. */
  acknowledged: z.array(z.string()),
  /** Time at which it was done, by the device's clock. */
  endedAt: z.nullable(z.number()),
  /** Outcome beside the forecast, once the run is done: bought inputs that got responses, those found, credits. */
  result: z.optional(z.object({ inputs: z.number(), found: z.number(), spent: amountText, isEstimate: z.boolean() })),
  /** Confirmations of retries and continuations: each counts once. */
  confirmations: z.array(z.string()),
  /** Present if the same rows run through several targets. */
  comparison: z.optional(comparisonSchema),
})
/** Header of one run of many inputs; everything large is in records of its own. */
export type BulkRun = z.output<typeof runSchema>

export const bulkRunKind = recordKind('bulk-run', runSchema)

/** One letter per input of a batch: found, no data, failed, refused by the service, and what is not known of it. */
export const outcomeLetters = {
  found: 'f',
  'no-data': 'n',
  failed: 'x',
  refused: 'r',
  stopped: 's',
  unpaired: 'u',
  expired: 'g',
} as const
export type InputOutcome = keyof typeof outcomeLetters

const outcomeSchema = z.object({
  run: z.string(),
  batch: z.number(),
  /** By `outcomeLetters`, in the order of the batch's inputs; `-` for one without an outcome yet. */
  letters: z.string(),
  /** Rows of the list by outcome. */
  rows: z.record(z.string(), z.number()),
  /** Credits that the refused inputs would have cost at most. */
  refusedCost: z.optional(amountText),
  /** Messages of the service about single inputs, by index in the batch. */
  messages: z.optional(z.record(z.string(), z.string())),
  /** The task that brought the results; absent while only refused inputs are known. */
  taskId: z.optional(z.string()),
  /** Credits as reported by the service; undefined without a report. */
  spent: z.optional(amountText),
  /** Number of results that cannot be assigned to inputs of the batch. */
  unpaired: z.optional(z.number()),
  /** True if the rows of misses and failures cannot be distinguished. */
  isUnsure: z.optional(z.boolean()),
})
/** Outcomes of the inputs of one batch. */
export type BatchOutcome = z.output<typeof outcomeSchema>

export const bulkOutcomeKind = recordKind('bulk-outcome', outcomeSchema)

const inputsRecordSchema = z.object({
  /** Numbers of the inputs within the run. */
  inputs: z.array(z.number()),
  /** Rows of the list that share each input. */
  rows: z.array(z.number()),
  params: z.array(inputsSchema),
  /** Credits of each at most. */
  prices: z.array(amountText),
})
export type BatchInputs = z.output<typeof inputsRecordSchema>

export const bulkInputsKind = recordKind('bulk-inputs', inputsRecordSchema, { heavy: true })

const rowsRecordSchema = z.object({
  cells: z.array(z.array(z.string())),
  /** Input of each row, or `INVALID`, `LEFT_OUT`. */
  inputs: z.array(z.number()),
})
export type RowChunk = z.output<typeof rowsRecordSchema>

export const bulkRowsKind = recordKind('bulk-rows', rowsRecordSchema, { heavy: true })

const reusedSchema = z.object({
  inputs: z.array(z.number()),
  params: z.array(inputsSchema),
  /** Results of earlier purchases, stored with this run. */
  data: z.array(z.unknown()),
})
/** Inputs that were bought before, with their results. */
export type ReusedChunk = z.output<typeof reusedSchema>

export const bulkReusedKind = recordKind('bulk-reused', reusedSchema, { heavy: true })

/** Named in `openJournal({kinds})`. */
export const bulkKinds: readonly Kind<unknown>[] = [
  bulkRunKind,
  bulkOutcomeKind,
  bulkInputsKind,
  bulkRowsKind,
  bulkReusedKind,
]

export const partId = (run: string, part: number): string => `${run}/${part}`

export const partsOf = (run: string, { batches, chunks }: Pick<BulkRun, 'batches' | 'chunks'>) => {
  const parts = (kind: Kind<unknown>, count: number) =>
    Array.from({ length: count }, (_, part) => ({ kind, id: partId(run, part) }))
  return [
    ...parts(bulkRowsKind, chunks.rows),
    ...parts(bulkReusedKind, chunks.reused),
    ...parts(bulkInputsKind, batches.length),
    ...parts(bulkOutcomeKind, batches.length),
  ]
}
