import { z } from '#lib/zod.ts'
import { storedMappingSchema } from '../columns/stored-mapping.ts'
import { recordKind } from '../../record-kind.ts'

const optionsSchema = z.object({
  format: z.optional(z.enum(['csv', 'json', 'json-lines'])),
  encoding: z.optional(z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])),
  delimiter: z.optional(z.enum([',', ';', '\t', '|'])),
  quote: z.optional(z.enum(['"', "'", ''])),
  hasHeader: z.optional(z.boolean()),
})

const storedDraftSchema = z.object({
  /** The file: `parts` records of the other kind hold its bytes; 0 where it was too large to be stored. */
  source: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      bytes: z.number(),
      parts: z.number(),
      table: z.optional(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  options: optionsSchema,
  /** Null until a user has seen the columns. */
  mapping: z.nullable(storedMappingSchema),
  fixes: z.array(z.tuple([z.number(), z.number(), z.string()])),
  /** Of a comparison: fixes that came with the rows, for all of its targets. */
  listFixes: z.optional(z.array(z.tuple([z.number(), z.string(), z.string()]))),
  leftOut: z.array(z.tuple([z.number(), z.number()])),
  settings: z.object({
    pages: z.string(),
    /** Undefined: the cap of the workspace. */
    cap: z.optional(z.string()),
    start: z.enum(['pilot', 'all']),
    floor: z.object({ isOn: z.boolean(), percent: z.string(), after: z.string() }),
    reuse: z.boolean(),
    /** Rows of a comparison's sample, as typed. */
    sample: z.optional(z.string()),
  }),
})
/** Rows that a user prepares for a run, by `targetKey` of what will be run, or for a comparison. */
export type StoredDraft = z.output<typeof storedDraftSchema>

export const bulkDraftKind = recordKind('bulk-draft', storedDraftSchema)

const sourcePartSchema = z.object({
  /** One character per byte: records are JSON, and such text takes one byte a character. */
  bytes: z.string(),
})

/** Bytes of a file that is being prepared, in parts named `<source id>/<number>`. */
export const bulkSourceKind = recordKind('bulk-source', sourcePartSchema, { heavy: true })
