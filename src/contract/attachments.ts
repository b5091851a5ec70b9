import { isSlug, isUuid } from '#lib/ids.ts'
import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import { endpoint } from './endpoint.ts'
import { byTable, listInside, tableId } from './tables.ts'
import { readAfter, textOrNothing } from './tolerant.ts'

// The API spec names adding a waterfall to a table and running it there. Not documented: every path and field here but
// the path of a run; public clients of the service attach enrichments and waterfalls so.

/** D4: an id is a number or a text. The name has a key of its own in each response. */
const named = (item: unknown): unknown => {
  if (!isObject(item)) return item
  const { id } = item
  return {
    ...item,
    id: typeof id === 'number' ? String(id) : id,
    name: item['name'] ?? item['enrichment_name'] ?? item['waterfall_name'],
  }
}

/** A column by id or name (`mapping`), or one value for every row (`simple`). */
const inputSchema = z.union([
  z.strictObject({ type: z.literal('mapping'), value: z.string().check(z.minLength(1)) }),
  z.strictObject({ type: z.literal('simple'), value: z.unknown() }),
])
export type AttachedInput = z.output<typeof inputSchema>

/** Checked entry by entry: `z.record` would drop a parameter named `__proto__`. */
const mappingOf = <T extends z.ZodMiniType>(input: T) =>
  z.custom<Readonly<Record<string, z.output<T>>>>(
    (value) => isObject(value) && Object.values(value).every((one) => input.safeParse(one).success),
    'Expected an object of parameter name to column',
  )

const attachmentSchema = readAfter(
  named,
  z.looseObject({
    id: z.string().check(z.minLength(1)),
    name: textOrNothing,
    /** Not documented: where its inputs come from. */
    mapping: z.catch(z.optional(mappingOf(inputSchema)), undefined),
  }),
)
/** An enrichment or waterfall of a table. Its id is that of the table, not of the catalogue. */
export type Attachment = z.output<typeof attachmentSchema>

/** D11: some services respond an empty object; who needs the id reads the list again. */
const attachedSchema = readAfter(
  named,
  z.looseObject({ id: z.catch(z.optional(z.string().check(z.minLength(1))), undefined), name: textOrNothing }),
)
export type Attached = z.output<typeof attachedSchema>

export const listTableEnrichments = endpoint({
  method: 'GET',
  path: '/v1/table/{table_uuid}/enrichments',
  effect: 'read',
  params: byTable,
  response: listInside(attachmentSchema),
})

export const listTableWaterfalls = endpoint({
  method: 'GET',
  path: '/v1/table/{table_uuid}/waterfalls',
  effect: 'read',
  params: byTable,
  response: listInside(attachmentSchema),
})

/** Runs nothing and costs nothing with `run_on_click`; `run_on_update` pays whenever a row changes. */
export const addEnrichment = endpoint({
  method: 'POST',
  path: '/v1/table/{table_uuid}/add-enrichment',
  effect: 'create',
  params: byTable,
  body: z.strictObject({
    enrichment: z.int(),
    mapping: mappingOf(inputSchema),
    launch_strategy: z.optional(z.enum(['run_on_click', 'run_on_update'])),
  }),
  response: attachedSchema,
})

export const addWaterfall = endpoint({
  method: 'POST',
  path: '/v1/table/{table_uuid}/add-waterfall',
  effect: 'create',
  params: byTable,
  body: z.strictObject({
    waterfall: z.string().check(z.minLength(1)),
    /** A column for each parameter, by id or name. */
    mapping: mappingOf(z.string().check(z.minLength(1))),
    /** Providers in the order in which they are queried; absent for the default cascade. */
    enrichments: z.optional(z.array(z.int())),
    email_verifier: z.optional(z.int()),
  }),
  response: attachedSchema,
})

/** Selection among the named rows: all, those without a value, or those that failed. */
export const runStrategies = ['run_all', 'run_empty', 'run_errors'] as const
export type RunStrategy = (typeof runStrategies)[number]

/**
 * Runs an enrichment or waterfall of a table on its rows. The API spec names the path. Not documented: the body, in which no
 * `row_ids` means all rows, and the response; there is no task, so only the rows show the progress.
 */
export const runTableEnrichment = endpoint({
  method: 'POST',
  path: '/v1/table/{uuid}/run-enrichment/{id}',
  effect: 'money',
  params: z.strictObject({ uuid: tableId, id: z.string().check(z.refine(isSlug, 'Not an id')) }),
  body: z.strictObject({
    run_strategy: z.enum(runStrategies),
    row_ids: z.array(z.string().check(z.refine(isUuid, 'Not a row id'))).check(z.minLength(1)),
  }),
  response: z.looseObject({
    status: textOrNothing,
    /** Number of rows that are run; null where the service does not return it. */
    processing_rows: z.catch(z.nullish(z.int()), null),
  }),
})
export type RowsQueued = z.output<typeof runTableEnrichment.response>
