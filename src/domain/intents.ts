import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { isSlug } from '#lib/ids.ts'
import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import { recordKind } from './record-kind.ts'

/** Millionths of a credit as decimal text (records are plain JSON), or null where the amount is not known. */
export const amountText = z.nullable(z.string().check(z.regex(/^-?\d+$/)))

/** The amount behind `amountText`. */
export const amountOf = (text: string | null): bigint | undefined => (text === null ? undefined : BigInt(text))
export const textOf = (amount: bigint | undefined): string | null => (amount === undefined ? null : String(amount))

export const enrichmentTargetSchema = z.object({
  kind: z.literal('enrichment'),
  id: z.number(),
  name: z.string(),
  category: z.optional(z.array(z.object({ name: z.string() }))),
})
const flowTargetSchema = z.object({
  kind: z.literal('flow'),
  id: z.string().check(z.refine(isSlug)),
  name: z.string(),
  /** The token of the version that is run: what a changed flow brings is another purchase. */
  version: z.optional(z.string()),
})
export const waterfallTargetSchema = z.object({
  kind: z.literal('waterfall'),
  id: z.string().check(z.refine(isSlug)),
  name: z.string(),
  /** Ids of the chosen providers in the order in which they are queried: another cascade is another purchase. */
  enrichments: z.readonly(z.array(z.int())),
  /** The enrichment that checks addresses; null where none does. */
  emailVerifier: z.nullable(z.int()),
})
export const targetSchema = z.union([enrichmentTargetSchema, flowTargetSchema, waterfallTargetSchema])
export type Target = z.output<typeof targetSchema>
export type EnrichmentTarget = z.output<typeof enrichmentTargetSchema>
export type WaterfallTarget = z.output<typeof waterfallTargetSchema>

/** One text for each thing that can be run, whatever it is called: its kind and id. */
export const targetKey = ({ kind, id }: Pick<Target, 'kind' | 'id'>): string => `${kind}:${id}`

export const targetOf = ({
  id,
  name,
  category,
}: Pick<EnrichmentDetail, 'id' | 'name' | 'category'>): EnrichmentTarget => ({
  kind: 'enrichment',
  id,
  name,
  category: category.map((one) => ({ name: one.name })),
})

/** Inputs by name. Checked by its frame alone: `z.record` would drop a parameter named `__proto__`. */
export const inputsSchema = z.custom<Record<string, unknown>>(isObject)

/**
 * The life of a paid call: `confirmed` by a user and stored, `sending` since just before the request, then
 * `accepted` with a task, `refused` (nothing bought), `unknown` (the response was lost; it may have been charged) or
 * `unsent` (the page ended before it left).
 */
const states = ['confirmed', 'sending', 'accepted', 'refused', 'unknown', 'unsent'] as const

/**
 * Events instead of a readable response: none (`no-answer`), none in time, a status that decides nothing (`fault`), a
 * success that cannot be parsed, a rate limit (`busy`) or a refusal (`opaque`) that the service did not write, or none
 * any more, because the tab had closed.
 */
const losses = ['no-answer', 'timeout', 'fault', 'unreadable', 'busy', 'opaque', 'page-ended'] as const

const lostSchema = z.object({
  /** Absent where our own code broke after the request may have left. */
  by: z.optional(z.enum(losses)),
  /** The HTTP status, where there was one. */
  status: z.optional(z.number()),
  /** Time at which it was noticed, by the device's clock. */
  at: z.number(),
})
/** Way in which the response to a paid call was lost. */
export type Lost = z.output<typeof lostSchema>

const refusalSchema = z.object({
  kind: z.string(),
  detail: z.optional(z.string()),
  status: z.optional(z.number()),
})

/** Marks what belongs to one batch of a run of many inputs: its values are in the run's own records. */
export const batchOfRunSchema = z.object({ run: z.string(), batch: z.number(), inputs: z.number() })
/** Marks a run on rows of a table: the service fills cells, and there is no task. */
export const rowsOfTableSchema = z.object({
  table: z.string(),
  /** Id of what fills the columns, in the table. */
  attachment: z.string(),
  rows: z.number(),
  /** Time at which the rows showed its end, by the device's clock; null until then. */
  closedAt: z.nullable(z.number()),
})
const intentSchema = z.object({
  /** Identifies the call (`callHash`): same workspace, target, inputs and pages give the same text. */
  hash: z.string(),
  target: targetSchema,
  /** Empty for a batch and for rows of a table. */
  params: inputsSchema,
  bulk: z.optional(batchOfRunSchema),
  rows: z.optional(rowsOfTableSchema),
  pages: z.number(),
  estimate: amountText,
  balanceBefore: amountText,
  state: z.enum(states),
  confirmedAt: z.number(),
  sentAt: z.nullable(z.number()),
  taskId: z.nullable(z.string()),
  /** Time at which a user dismissed an unknown outcome. */
  dismissedAt: z.nullable(z.number()),
  /** Time at which its task was taken off this device, so that no start lists it again. */
  delistedAt: z.optional(z.number()),
  /** Reason why nothing was bought: kind of problem with the service's text and status, or what prevented the request. */
  refusal: z.catch(z.optional(refusalSchema), undefined),
  /** Set with `unknown`. Older records do not have it; an unreadable one does not make the intent unreadable. */
  lost: z.catch(z.optional(lostSchema), undefined),
})
/** The durable record of one confirmed paid call. Its id is the confirmation's. */
export type Intent = z.output<typeof intentSchema>

const claimSchema = z.object({ intentId: z.string(), at: z.number() })
/** The intent that bought a call last: compare-and-set on it lets one of two tabs through. Its id is the call's hash. */
export type Claim = z.output<typeof claimSchema>

export const intentKind = recordKind('intent', intentSchema)

export const claimKind = recordKind('claim', claimSchema)
