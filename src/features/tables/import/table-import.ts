import { ENCODINGS, DELIMITERS, QUOTES } from '#domain/bulk-input/source/source-options.ts'
import { z } from '#lib/zod.ts'
import { NEW_COLUMN_TYPES } from '../columns/new-column-types.ts'

/**
 * Ways of adding rows, by what the service can do (`A` upsert by a key column, `B` upsert by a reference column of the
 * import, `C` insert that skips known keys, `D` plain insert, one batch at a time, reconciled after a lost response).
 */
export const TIERS = ['A', 'B', 'C', 'D'] as const
export type Tier = (typeof TIERS)[number]

const optionsSchema = z.object({
  format: z.enum(['csv', 'json', 'json-lines']),
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  quote: z.enum(QUOTES),
  hasHeader: z.boolean(),
})

const newColumnSchema = z.object({ name: z.string(), type: z.enum(NEW_COLUMN_TYPES) })
const targetSchema = z.union([z.object({ id: z.string() }), z.object({ fresh: z.number() })])
/** A column by its identifier, or one to create by its position (0-based) among the new ones. */
export type ImportTarget = z.output<typeof targetSchema>

const importSchema = z.object({
  /** Null until the new table is created. */
  table: z.nullable(z.string()),
  tableName: z.string(),
  file: z.object({
    /** `parts` records on the device hold the file; 0 where it is not stored. */
    id: z.string(),
    name: z.string(),
    bytes: z.number(),
    parts: z.number(),
    /** SHA-256 in hex; null where the browser computes none. */
    hash: z.nullable(z.string()),
  }),
  options: optionsSchema,
  /** Precedes the number of a column without a name. */
  columnWord: z.string(),
  /** Names of the file's columns. */
  heads: z.array(z.string()),
  rows: z.number(),
  /** Columns (0-based) of the file, and where they go. */
  columns: z.array(z.object({ at: z.number(), to: targetSchema })),
  /** The column that holds the number of each row in this import (tier B). */
  tag: z.nullable(targetSchema),
  /** Columns to create, in their order. */
  fresh: z.array(newColumnSchema),
  /** The column of the file whose values are looked up in the table; null adds every row. */
  match: z.nullable(z.object({ at: z.number(), rule: z.enum(['update', 'add', 'both']), overwrite: z.boolean() })),
  /** As chosen; the service may allow less. */
  tier: z.enum(TIERS),
  /** By the device's clock. */
  at: z.number(),
})
/** Import that the user confirmed. It does not change; the progress does. */
export type TableImport = z.output<typeof importSchema>

const flightSchema = z.object({
  rows: z.array(z.number()),
  /** The end of the table before the request; null where the service does not count its rows. */
  before: z.nullable(z.object({ total: z.number(), tail: z.array(z.string()) })),
  /** By the device's clock. */
  sentAt: z.number(),
  /** Null while a response may still come. */
  lostAt: z.nullable(z.number()),
})
/** Rows (of the file, 0-based) of one insert whose outcome is not known yet. */
export type ImportFlight = z.output<typeof flightSchema>

const OUTCOMES = ['created', 'updated', 'present', 'saved', 'rejected'] as const
/**
 * Outcome of a row: `present` was in the table and left as it is · `saved` is in the table, sent more than once, so
 * that it is unknown whether it was there before · `rejected` is not in the table, and the reason is in the list of
 * rejects.
 */
export type ImportOutcome = (typeof OUTCOMES)[number]

const rejectSchema = z.object({
  row: z.number(),
  code: z.string(),
  said: z.string(),
  /** Columns of the table that the service named as the reason, with the values that were sent. */
  values: z.optional(z.array(z.tuple([z.string(), z.string()]))),
  cells: z.array(z.string()),
})
/** A row (0-based) that was not imported, with its cells. */
export type Reject = z.output<typeof rejectSchema>

const settledSchema = z.object({ row: z.number(), outcome: z.enum(OUTCOMES), reject: z.optional(rejectSchema) })
export type SettledRow = z.output<typeof settledSchema>

const sampleSchema = z.object({
  rows: z.number(),
  /** Rows (of the file, 0-based) that the table does not have, or has otherwise. */
  other: z.array(z.number()),
})
/** Random imported rows that were read back in the end. */
export type ImportSample = z.output<typeof sampleSchema>

const progressSchema = z.object({
  state: z.enum(['running', 'paused', 'stuck', 'asking', 'done']),
  /** Reason why nothing continues without a user: `code` is ours or the service's. */
  stuck: z.nullable(z.object({ code: z.string(), said: z.string() })),
  table: z.nullable(z.string()),
  /** Identifiers of the created columns, by their position; `requestedAt` of the one that is being created. */
  fresh: z.array(z.string()),
  /** When the table or next column was last requested, by the device's clock: its response may have been lost. */
  askedAt: z.nullable(z.number()),
  /** Identifiers of all tables before the new one was requested; null where there is no list. */
  before: z.nullable(z.array(z.string())),
  tier: z.enum(TIERS),
  /** Tabs that worked on it: what the one before had in flight may have arrived. */
  sessions: z.number(),
  /** The row by which the service was seen to skip a known key; `isNew` if that request created it. */
  proved: z.nullable(z.object({ row: z.number(), isNew: z.boolean() })),
  /** That request before its outcome is known; `before` are the rows that had the key. */
  proof: z.nullable(z.object({ row: z.number(), before: z.array(z.string()), sentAt: z.number() })),
  /** Batches that are settled: all below `done`, and those in `ahead`. */
  done: z.number(),
  ahead: z.array(z.number()),
  counts: z.object({
    created: z.number(),
    updated: z.number(),
    present: z.number(),
    saved: z.number(),
    rejected: z.number(),
  }),
  rejects: z.array(z.number()),
  /** The batch that is inserted row by row (tier D), as far as it is settled. */
  open: z.nullable(
    z.object({
      batch: z.number(),
      settled: z.array(settledSchema),
      flight: z.nullable(flightSchema),
      limit: z.number(),
    }),
  ),
  /** Rows in the table before, and after; null where the service has no total. */
  totals: z.object({ before: z.nullable(z.number()), after: z.nullable(z.number()) }),
  /** Null where the rows could not be read; absent before that. */
  sample: z.optional(z.nullable(sampleSchema)),
  /** True once a user had an import continue though the service refused a whole batch. */
  passesRefusals: z.optional(z.boolean()),
  endedAt: z.nullable(z.number()),
})
export type ImportProgress = z.output<typeof progressSchema>

const rejectsSchema = z.object({ rows: z.array(rejectSchema) })

export const readImport = (body: unknown): TableImport | undefined => importSchema.safeParse(body).data
export const readProgress = (body: unknown): ImportProgress | undefined => progressSchema.safeParse(body).data
export const readRejects = (body: unknown): readonly Reject[] => rejectsSchema.safeParse(body).data?.rows ?? []

export const rejectsId = (id: string, batch: number): string => `${id}/${batch}`

/** Rows of one request at most (`BATCH_TOO_LARGE`, `max_size` 50), and of one batch of the progress. */
export const BATCH_ROWS = 50

export const batchCount = ({ rows }: Pick<TableImport, 'rows'>): number => Math.ceil(rows / BATCH_ROWS)

/** The rows (0-based) of a batch. */
export const rowsOfBatch = (batch: number, { rows }: Pick<TableImport, 'rows'>): { from: number; to: number } => ({
  from: batch * BATCH_ROWS,
  to: Math.min(rows, (batch + 1) * BATCH_ROWS),
})

export const startedProgress = ({ table, tier }: Pick<TableImport, 'table' | 'tier'>): ImportProgress => ({
  state: 'running',
  stuck: null,
  table,
  fresh: [],
  askedAt: null,
  before: null,
  tier,
  sessions: 0,
  proved: null,
  proof: null,
  done: 0,
  ahead: [],
  counts: { created: 0, updated: 0, present: 0, saved: 0, rejected: 0 },
  rejects: [],
  open: null,
  totals: { before: null, after: null },
  endedAt: null,
})

export function withBatch(progress: ImportProgress, batch: number, settled: readonly SettledRow[]): ImportProgress {
  if (batch < progress.done || progress.ahead.includes(batch)) return progress
  const counts = countsOf({ counts: progress.counts, open: { settled } })
  const ahead = new Set([...progress.ahead, batch])
  let done = progress.done
  while (ahead.delete(done)) done += 1
  const rejects = settled.some(({ reject }) => reject) ? [...progress.rejects, batch] : progress.rejects
  return { ...progress, counts, done, ahead: [...ahead], rejects, open: null }
}

type Counted = Pick<ImportProgress, 'counts'> & {
  readonly open: { readonly settled: readonly SettledRow[] } | null
}

/** Rows by their outcome, those of the batch in progress included. */
export function countsOf({ counts, open }: Counted): ImportProgress['counts'] {
  const sum = { ...counts }
  for (const { outcome } of open?.settled ?? []) sum[outcome] += 1
  return sum
}

export const settledRows = (progress: Counted): number =>
  Object.values(countsOf(progress)).reduce((sum, count) => sum + count, 0)
