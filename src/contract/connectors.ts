import { z } from '#lib/zod.ts'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './strict.ts'
import { listOf, listOrNothing, textOrNothing } from './tolerant.ts'

/** Purposes of a connector, as the API spec names them. */
export const connectorTypes = ['simple', 'enrichment', 'exporter'] as const
export const connectorMethods = ['get', 'post', 'put', 'patch'] as const
/** Bounds of the API spec: characters of the three texts, and the least of both limits. */
export const connectorBounds = { name: 256, url: 512, template: 2048, least: 1 } as const

// A save sends the whole record, so that a value or limit which is not read here would be lost there: numbers and yes
// or no are read as their text, and numbers in quotes as numbers.
const plainText = z.pipe(
  z.nullish(z.union([z.string(), z.number(), z.boolean()])),
  z.transform((value) => String(value ?? '')),
)
const limit = z.catch(
  z.nullish(z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))])),
  null,
)

const pairSchema = z.looseObject({ name: z.string(), value: plainText })
export type ConnectorPair = z.output<typeof pairSchema>

export const connectorSchema = z.looseObject({
  id: z.int(),
  name: textOrNothing,
  // Read unchanged, like the method: a value of a newer service is shown, and has to be changed before saving.
  type: textOrNothing,
  method: z.pipe(
    textOrNothing,
    z.transform((method) => method.toLowerCase()),
  ),
  url: textOrNothing,
  headers: listOrNothing(pairSchema),
  parameters: listOrNothing(pairSchema),
  body: listOrNothing(pairSchema),
  body_template: textOrNothing,
  // Not documented: null, for a connector without the limit.
  rate_limit: limit,
  max_concurrency: limit,
  created_at: textOrNothing,
  // Not documented: when it was last saved.
  updated_at: textOrNothing,
})
export type Connector = z.output<typeof connectorSchema>

const pairs = z.array(z.strictObject({ name: z.string(), value: z.string() }))

export const connectorConfigSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(connectorBounds.name)),
  type: z.enum(connectorTypes),
  method: z.enum(connectorMethods),
  url: z.string().check(z.minLength(1), z.maxLength(connectorBounds.url)),
  headers: pairs,
  parameters: pairs,
  body: pairs,
  // Left out when unset: the API spec has no null here, and a PUT replaces the whole.
  body_template: z.optional(z.string().check(z.maxLength(connectorBounds.template))),
  rate_limit: z.optional(wholeNumber(connectorBounds.least)),
  max_concurrency: z.optional(wholeNumber(connectorBounds.least)),
})
/** The whole of what a user decides about a connector, as it is sent. */
export type ConnectorConfig = z.output<typeof connectorConfigSchema>

type OptionalName = {
  [F in keyof ConnectorConfig]-?: undefined extends ConnectorConfig[F] ? F : never
}[keyof ConnectorConfig]

const optional: Readonly<Record<OptionalName, true>> = { body_template: true, rate_limit: true, max_concurrency: true }

/** The fields of a configuration that may be unset. */
export const optionalConnectorFields = Object.keys(optional) as readonly OptionalName[]

/** The fields that may be unset, with null where they are. */
export type OptionalConnectorFields = { [F in OptionalName]: NonNullable<ConnectorConfig[F]> | null }

const byId = z.strictObject({ connector_id: wholeNumber(0) })

/** Not documented: the shape of the list and of the response to a creation; public clients read both so. */
export const listConnectors = endpoint({
  method: 'GET',
  path: '/v1/connectors/',
  effect: 'read',
  response: listOf(connectorSchema),
})

export const createConnector = endpoint({
  method: 'POST',
  path: '/v1/connectors/',
  effect: 'create',
  body: connectorConfigSchema,
  response: connectorSchema,
})

export const getConnector = endpoint({
  method: 'GET',
  path: '/v1/connectors/{connector_id}',
  effect: 'read',
  params: byId,
  response: connectorSchema,
})

/** Replaces the whole configuration; there is no token, so the record is compared before and read after. */
export const replaceConnector = endpoint({
  method: 'PUT',
  path: '/v1/connectors/{connector_id}',
  effect: 'set',
  params: byId,
  body: connectorConfigSchema,
  response: connectorSchema,
})

/** Not documented: the body of the response. A second time it is 404, which is the same end. */
export const deleteConnector = endpoint({
  method: 'DELETE',
  path: '/v1/connectors/{connector_id}',
  effect: 'set',
  params: byId,
  response: z.unknown(),
})
