import { storedMappingSchema } from '#domain/bulk-input/columns/stored-mapping.ts'
import { cascadeSchema } from '#domain/waterfall/chosen-cascade.ts'
import type { Kind } from '#journal/records.ts'
import { isSlug } from '#lib/ids.ts'
import { z } from '#lib/zod.ts'

const targetSchema = z.union([
  z.object({ kind: z.literal('enrichment'), id: z.number(), name: z.string() }),
  z.object({ kind: z.literal('waterfall'), id: z.string().check(z.refine(isSlug)), name: z.string() }),
])
/** Enrichment or waterfall that is added to a table. */
export type AttachTarget = z.output<typeof targetSchema>

const beforeSchema = z.object({
  /** Ids of what was attached; null where the service does not list it. */
  attachments: z.nullable(z.array(z.string())),
  columns: z.array(z.string()),
})
/** State of a table just before an addition: anything found later that is not in it is new. */
export type Before = z.output<typeof beforeSchema>

const chosenSchema = z.object({
  /** Ids of the columns that its inputs come from, by parameter. */
  inputs: z.optional(z.array(z.tuple([z.string(), z.string()]))),
  /** Values that are the same for every row, by parameter; absent in older records. */
  constants: z.optional(z.array(z.tuple([z.string(), z.unknown()]))),
  /** Chosen providers of a waterfall; absent or null for its default. */
  cascade: z.optional(z.nullable(cascadeSchema)),
})
/** Inputs and providers of what was added: a price may depend on them. */
export type AttachedContract = z.output<typeof chosenSchema>

const attachDraftSchema = z.object({
  /** Null until a user has changed it. */
  mapping: z.nullable(storedMappingSchema),
  /** Of a waterfall; null until a user has changed it. */
  cascade: z.nullable(cascadeSchema),
  /** The request whose outcome is unknown. */
  sent: z.nullable(z.extend(beforeSchema, { id: z.string(), chosen: z.optional(chosenSchema) })),
})
/** Draft of the form that adds something to a table, by `draftId`. */
export type AttachDraft = z.output<typeof attachDraftSchema>

export const attachDraftKind: Kind<AttachDraft> = {
  name: 'attach-draft',
  schema: 1,
  read: (body) => attachDraftSchema.safeParse(body).data,
}

export const emptyDraft: AttachDraft = { mapping: null, cascade: null, sent: null }

/** One draft for each table and each thing that can be added to it. */
export const draftId = (table: string, { kind, id }: Pick<AttachTarget, 'kind' | 'id'>): string =>
  `${table} ${kind}:${id}`

const attachedSchema = z.extend(chosenSchema, {
  table: z.string(),
  target: targetSchema,
  columns: z.array(z.string()),
})
/** Attachment added to a table from this device. The service names the attachment but not always its target. */
export type AttachedHere = z.output<typeof attachedSchema>

export const attachedKind: Kind<AttachedHere> = {
  name: 'attached',
  schema: 1,
  read: (body) => attachedSchema.safeParse(body).data,
}

/** Records of this part of the tables. */
export const attachKinds = [attachDraftKind, attachedKind]
