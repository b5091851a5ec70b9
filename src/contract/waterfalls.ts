import { z } from '#lib/zod.ts'
import { endpoint } from './endpoint.ts'
import { paramSchema, runParams, startedSchema } from './enrichments.ts'
import { slug } from './strict.ts'
import { listInside } from './tables.ts'
import { decimal, flag, listOrNothing, readAfter, textOrNothing } from './tolerant.ts'

// Not documented, as all of this file but the paths and the body of a run: public clients of the service read waterfalls so.

const yes = z.pipe(
  z.catch(z.nullish(flag), null),
  z.transform((value) => value ?? true),
)
const no = z.pipe(
  z.catch(z.nullish(flag), null),
  z.transform((value) => value ?? false),
)

const inputParamSchema = z.looseObject({ name: z.string(), type: textOrNothing, required: no })
const outputFieldSchema = z.looseObject({ name: z.string(), label: textOrNothing, type: textOrNothing })

const providerSchema = z.looseObject({
  id: z.int(),
  name: textOrNothing,
  description: textOrNothing,
  /** D21: a number or decimal text. */
  price: z.catch(z.nullish(decimal), null),
  params: z.catch(listOrNothing(paramSchema), []),
  /** Absent: it belongs to the default cascade. */
  enabled_by_default: yes,
})
/** An enrichment that checks addresses: some services give its id alone. */
const verifierSchema = readAfter(
  (value) => (typeof value === 'number' ? { id: value } : value),
  z.looseObject({ id: z.int(), name: textOrNothing, price: z.catch(z.nullish(decimal), null) }),
)

export const waterfallSchema = z.looseObject({
  identifier: z.string(),
  name: textOrNothing,
  description: textOrNothing,
  input_params: z.catch(listOrNothing(inputParamSchema), []),
  output_fields: z.catch(listOrNothing(outputFieldSchema), []),
  /** In the order in which they are queried. */
  available_enrichments: z.catch(listOrNothing(providerSchema), []),
  is_email_verifying: no,
  email_verifiers: z.catch(listOrNothing(verifierSchema), []),
})
export type Waterfall = z.output<typeof waterfallSchema>

export const listWaterfalls = endpoint({
  method: 'GET',
  path: '/v1/waterfalls',
  effect: 'read',
  response: listInside(waterfallSchema),
})

export const getWaterfall = endpoint({
  method: 'GET',
  path: '/v1/waterfalls/{identifier}',
  effect: 'read',
  params: z.strictObject({ identifier: slug('Not a waterfall') }),
  response: waterfallSchema,
})

const byIdentifier = z.strictObject({ waterfall_identifier: slug('Not a waterfall') })
const cascade = {
  /** Providers in the order in which they are queried. */
  enrichments: z.array(z.int()).check(z.minLength(1)),
  email_verifier: z.optional(z.nullable(z.int())),
}

export const runWaterfall = endpoint({
  method: 'POST',
  path: '/v1/waterfalls/{waterfall_identifier}/run',
  effect: 'money',
  params: byIdentifier,
  body: z.strictObject({ params: runParams, ...cascade }),
  response: startedSchema,
})

/** Not documented: this operation; public clients of the service run many inputs so. */
export const bulkRunWaterfall = endpoint({
  method: 'POST',
  path: '/v1/waterfalls/{waterfall_identifier}/bulk-run',
  effect: 'money',
  params: byIdentifier,
  body: z.strictObject({ params: z.array(runParams).check(z.minLength(1)), ...cascade }),
  response: startedSchema,
})
