import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import { endpoint } from './endpoint.ts'
import { slug, wholeNumber } from './strict.ts'
import { decimal, flag, listOf, listOrNothing, readAfter, textOrNothing, withTaskId } from './tolerant.ts'

/** Limits of the API spec; the last one is not documented and comes from public clients of the service. */
export const limits = { searchMin: 3, pageMax: 500, pageDefault: 50, choicesPageMax: 500 } as const

const pricingSchema = z.catch(
  z.pipe(
    z.nullish(z.looseObject({ type: z.string(), parameter: z.nullish(z.string()) })),
    // Not documented: absent pricing. Read as one price for each request, the only rule without a parameter.
    z.transform((pricing) => pricing ?? { type: 'fixed', parameter: null }),
  ),
  // A rule we cannot read must not hide the enrichment: its cost is then "cannot be known".
  { type: '', parameter: null },
)

const categorySchema = z.looseObject({ id: z.optional(z.union([z.number(), z.string()])), name: z.string() })

const shared = {
  id: z.int(),
  name: z.string(),
  description: textOrNothing,
  data_source: textOrNothing,
  price: z.catch(z.nullish(decimal), null),
  pricing: pricingSchema,
  auth_method: textOrNothing,
  category: listOrNothing(categorySchema),
}

export const enrichmentSchema = z.looseObject({
  ...shared,
  rank: z.nullish(z.number()),
  search_keywords: textOrNothing,
})
export type Enrichment = z.output<typeof enrichmentSchema>

export const choiceSchema = z.looseObject({
  // A text in the API spec; an id sent as a number becomes its text.
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  name: z.string(),
})
export type Choice = z.output<typeof choiceSchema>

/** `inline` carries its items, `remote` the path to fetch them from; any other mode is treated as free text. */
const choicesSchema = z.looseObject({
  mode: z.string(),
  items: z.nullish(listOf(choiceSchema)),
  endpoint: z.nullish(z.string()),
})

export const paramSchema = z.looseObject({
  name: z.string(),
  is_required: z.pipe(
    z.catch(z.nullish(flag), null),
    z.transform((required) => required ?? false),
  ),
  type_field: textOrNothing,
  description: textOrNothing,
  choices: z.catch(z.nullish(choicesSchema), null),
})
export type Param = z.output<typeof paramSchema>

const responseFieldSchema = z.looseObject({
  name: z.string(),
  type_field: textOrNothing,
  // Not documented: a name for people, sent by newer services.
  display_name: z.nullish(z.string()),
})
export type ResponseField = z.output<typeof responseFieldSchema>

// Not documented: the fields of this object.
const paginationSchema = z.looseObject({ supported: z.nullish(flag), per_page: z.nullish(z.number()) })

export const enrichmentDetailSchema = z.looseObject({
  ...shared,
  params: listOrNothing(paramSchema),
  response_fields: listOrNothing(responseFieldSchema),
  pagination: z.catch(z.nullish(paginationSchema), null),
})
export type EnrichmentDetail = z.output<typeof enrichmentDetailSchema>

const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.looseObject({
    items: listOf(item),
    page: z.nullish(z.number()),
    limit: z.nullish(z.number()),
    has_next_page: z.pipe(
      z.nullish(flag),
      z.transform((more) => more ?? false),
    ),
    total_count: z.nullish(z.number()),
  })

/** The deprecated plain list, as a page that is the last one. */
const asPage = (response: unknown) => (Array.isArray(response) ? { items: response, has_next_page: false } : response)

const enrichmentPageSchema = readAfter(asPage, pageOf(enrichmentSchema))
export type EnrichmentListPage = z.output<typeof enrichmentPageSchema>

export const listEnrichments = endpoint({
  method: 'GET',
  path: '/v1/enrichments/',
  effect: 'read',
  query: z.strictObject({
    q: z.optional(z.string().check(z.minLength(limits.searchMin))),
    page: z.optional(wholeNumber(1)),
    limit: z.optional(wholeNumber(1, limits.pageMax)),
    authorized_only: z.optional(flag),
    category: z.optional(z.string()),
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

const choicePageSchema = readAfter(asPage, pageOf(choiceSchema))

const choiceQuery = {
  q: z.optional(z.string()),
  page: z.optional(wholeNumber(1)),
  limit: z.optional(wholeNumber(1, limits.choicesPageMax)),
}

/**
 * Not documented: this path (public clients use it) and its query. The API spec only states that a remote choice names
 * an `endpoint`; the client calls that one, through `choicesAt`.
 */
export const listChoices = endpoint({
  method: 'GET',
  path: '/v1/enrichments/{enrichment_id}/params/{param}/choices',
  effect: 'read',
  params: z.extend(byId, { param: slug('Not a parameter name') }),
  query: z.strictObject(choiceQuery),
  response: choicePageSchema,
})

/** The choices behind a path that a parameter names and `choicePath` accepted. Its own query is sent, too. */
export const choicesAt = (path: `/v1/${string}`) =>
  endpoint({
    method: 'GET',
    path,
    effect: 'read',
    query: z.catchall(z.object(choiceQuery), z.string()),
    response: choicePageSchema,
  })

export const runPagination = z.strictObject({ pages: z.int().check(z.minimum(1)) })
export const runParams = z.custom<Record<string, unknown>>(isObject, 'Expected an object of parameter name to value')

/** The response of every run. D15: older services name the task `request_id`. */
export const startedSchema = readAfter(
  withTaskId,
  z.looseObject({ task_id: slug('Not a task id'), status: textOrNothing }),
)
export type StartedTask = z.output<typeof startedSchema>

export const runEnrichment = endpoint({
  method: 'POST',
  path: '/v1/enrichments/{enrichment_id}/run',
  effect: 'money',
  params: byId,
  body: z.strictObject({ params: runParams, pagination: z.optional(runPagination) }),
  response: startedSchema,
})

export const bulkRunEnrichment = endpoint({
  method: 'POST',
  path: '/v1/enrichments/{enrichment_id}/bulk-run',
  effect: 'money',
  params: byId,
  body: z.strictObject({ params: z.array(runParams).check(z.minLength(1)), pagination: z.optional(runPagination) }),
  response: startedSchema,
})
