import { isSlug } from '#lib/ids.ts'
import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './strict.ts'
import { decimal, flag, listOf, textOrNothing, withTaskId } from './tolerant.ts'

/** Limits of the document; the last two are not documented and come from public clients of the service. */
export const limits = { searchMin: 3, pageMax: 500, pageDefault: 50, runPagesMax: 100, choicesPageMax: 500 } as const

const pricingSchema = z
  .looseObject({ type: z.string(), parameter: z.string().nullish() })
  .nullish()
  // Not documented: absent pricing. Read as one price for each request, the only rule without a parameter.
  .transform((pricing) => pricing ?? { type: 'fixed', parameter: null })
  // A rule we cannot read must not hide the enrichment: its cost is then "cannot be known".
  .catch({ type: '', parameter: null })

const categorySchema = z.looseObject({ id: z.union([z.number(), z.string()]).optional(), name: z.string() })

const shared = {
  id: z.int(),
  name: z.string(),
  description: textOrNothing,
  data_source: textOrNothing,
  price: decimal.nullish().catch(null),
  pricing: pricingSchema,
  auth_method: textOrNothing,
  category: listOf(categorySchema)
    .nullish()
    .transform((list) => list ?? []),
}

export const enrichmentSchema = z.looseObject({
  ...shared,
  rank: z.number().nullish(),
  search_keywords: textOrNothing,
})
export type Enrichment = z.output<typeof enrichmentSchema>

export const choiceSchema = z.looseObject({
  // The document says text; an id sent as a number is kept as its text.
  id: z.union([z.string(), z.number()]).transform(String),
  name: z.string(),
})
export type Choice = z.output<typeof choiceSchema>

/** `inline` carries its items, `remote` the path to fetch them from; any other mode is kept and read as free text. */
const choicesSchema = z.looseObject({
  mode: z.string(),
  items: listOf(choiceSchema).nullish(),
  endpoint: z.string().nullish(),
})
export type Choices = z.output<typeof choicesSchema>

export const paramSchema = z.looseObject({
  name: z.string(),
  is_required: flag
    .nullish()
    .catch(null)
    .transform((required) => required ?? false),
  type_field: textOrNothing,
  description: textOrNothing,
  choices: choicesSchema.nullish().catch(null),
})
export type Param = z.output<typeof paramSchema>

const responseFieldSchema = z.looseObject({
  name: z.string(),
  type_field: textOrNothing,
  // Not documented: a name for people, sent by newer services.
  display_name: z.string().nullish(),
})
export type ResponseField = z.output<typeof responseFieldSchema>

// Not documented: the fields of this object.
const paginationSchema = z.looseObject({ supported: flag.nullish(), per_page: z.number().nullish() })

export const enrichmentDetailSchema = z.looseObject({
  ...shared,
  params: listOf(paramSchema)
    .nullish()
    .transform((list) => list ?? []),
  response_fields: listOf(responseFieldSchema)
    .nullish()
    .transform((list) => list ?? []),
  pagination: paginationSchema.nullish().catch(null),
})
export type EnrichmentDetail = z.output<typeof enrichmentDetailSchema>

/** A page of anything the service lists. */
const pageOf = <T extends z.ZodType>(item: T) =>
  z.looseObject({
    items: listOf(item),
    page: z.number().nullish(),
    limit: z.number().nullish(),
    has_next_page: flag.nullish().transform((more) => more ?? false),
    total_count: z.number().nullish(),
  })

/** The deprecated plain list, as a page that is the last one. */
const asPage = (answer: unknown) => (Array.isArray(answer) ? { items: answer, has_next_page: false } : answer)

const enrichmentPageSchema = z.preprocess(asPage, pageOf(enrichmentSchema))
export type EnrichmentPage = z.output<typeof enrichmentPageSchema>

export const listEnrichments = endpoint({
  method: 'GET',
  path: '/v1/enrichments/',
  effect: 'read',
  query: z.strictObject({
    q: z.string().min(limits.searchMin).optional(),
    page: wholeNumber(1).optional(),
    limit: wholeNumber(1, limits.pageMax).optional(),
    authorized_only: z.union([z.boolean(), z.stringbool()]).optional(),
    category: z.string().optional(),
  }),
  response: enrichmentPageSchema,
})

const byId = z.strictObject({ enrichment_id: wholeNumber(0) })

export const getEnrichment = endpoint({
  method: 'GET',
  path: '/v1/enrichments/{enrichment_id}',
  effect: 'read',
  params: byId,
  response: enrichmentDetailSchema,
})

const choicePageSchema = z.preprocess(asPage, pageOf(choiceSchema))

const choiceQuery = {
  q: z.string().optional(),
  page: wholeNumber(1).optional(),
  limit: wholeNumber(1, limits.choicesPageMax).optional(),
}

/**
 * Not documented: this path (public clients use it) and its query. The document only says that a remote choice names
 * an `endpoint`; the client calls that one, through `choicesAt`.
 */
export const listChoices = endpoint({
  method: 'GET',
  path: '/v1/enrichments/{enrichment_id}/params/{param}/choices',
  effect: 'read',
  params: byId.extend({ param: z.string().refine(isSlug, 'Not a parameter name') }),
  query: z.strictObject(choiceQuery),
  response: choicePageSchema,
})

/** The choices behind a path that a parameter names and `choicePath` has found safe; its own query is kept. */
export const choicesAt = (path: `/v1/${string}`) =>
  endpoint({
    method: 'GET',
    path,
    effect: 'read',
    query: z.object(choiceQuery).catchall(z.string()),
    response: choicePageSchema,
  })

const runPagination = z.strictObject({ pages: z.int().min(1).max(limits.runPagesMax) })
const runParams = z.custom<Record<string, unknown>>(isObject, 'Expected an object of parameter name to value')

/** The answer of every run. D15: older services name the task `request_id`. */
export const startedSchema = z.preprocess(
  withTaskId,
  z.looseObject({ task_id: z.string().refine(isSlug, 'Not a task id'), status: textOrNothing }),
)
export type Started = z.output<typeof startedSchema>

export const runEnrichment = endpoint({
  method: 'POST',
  path: '/v1/enrichments/{enrichment_id}/run',
  effect: 'money',
  params: byId,
  body: z.strictObject({ params: runParams, pagination: runPagination.optional() }),
  response: startedSchema,
})

export const bulkRunEnrichment = endpoint({
  method: 'POST',
  path: '/v1/enrichments/{enrichment_id}/bulk-run',
  effect: 'money',
  params: byId,
  body: z.strictObject({ params: z.array(runParams).min(1), pagination: runPagination.optional() }),
  response: startedSchema,
})
