import {
  type ConnectorConfig,
  connectorConfigSchema,
  createConnector,
  deleteConnector,
  getConnector,
  listConnectors,
  replaceConnector,
} from '#contract/connectors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { z } from '#lib/zod.ts'
import { type Context, implement, implementExtra } from '../implement.ts'
import { type Located, type MockResponse, created, invalid, ok } from '../replies.ts'
import { owned } from './owned.ts'
import { serializeConnector, unsetAsNull } from '../serialize-connector.ts'
import { type ConnectorRecord, findOrThrow } from '../mock-state.ts'

/** Maximum limits of a plan: requests a minute, and at a time. Not documented: the numbers. */
const caps: Readonly<Record<string, { readonly rate: number; readonly parallel: number }>> = {
  Free: { rate: 5, parallel: 1 },
  Pro: { rate: 10, parallel: 5 },
  Team: { rate: 120, parallel: 20 },
}

// The API spec gives the values of a list a default and requires none of the lists; what is left out is empty. The
// console itself always sends them (`contract/connectors.ts`).
const pairs = z.prefault(z.array(z.strictObject({ name: z.string(), value: z.prefault(z.string(), '') })), [])
const anyConfig = z.extend(connectorConfigSchema, { headers: pairs, parameters: pairs, body: pairs })

const ownOf = ({ state, workspaceId }: Context): ConnectorRecord[] =>
  state.connectors.filter(({ workspace }) => workspace === workspaceId)

const find = (context: Context, id: number): ConnectorRecord =>
  owned(
    context,
    context.state.connectors.find((record) => record.id === id),
    'Connector',
  )

const capped = (wanted: number | undefined, most: number | undefined): number | null =>
  wanted === undefined ? null : Math.min(wanted, most ?? wanted)

/** A configuration as the service keeps it: the limits under those of the plan, everything else as it came. */
function storedAs(config: ConnectorConfig, { workspace, now }: Context) {
  const cap = findOrThrow(caps, workspace.plan)
  return {
    ...config,
    ...unsetAsNull(config),
    rate_limit: capped(config.rate_limit, cap?.rate),
    max_concurrency: capped(config.max_concurrency, cap?.parallel),
    updated_at: new Date(now).toISOString(),
  }
}

/** Refuses what the schema lets pass and the service does not: a URL that it cannot call, a row without a name. */
function refusal(config: ConnectorConfig, { state }: Context): MockResponse | undefined {
  const problems: Located[] = []
  const refuse = (msg: string, ...loc: (string | number)[]) =>
    problems.push({ loc: ['body', ...loc], msg, type: 'value_error' })
  if (!/^(https?:\/\/|\{\{)/i.test(config.url))
    refuse('Expected an address that begins with http:// or https://', 'url')
  for (const list of ['headers', 'parameters', 'body'] as const) {
    for (const [row, { name }] of config[list].entries()) {
      if (name.trim() === '') refuse('Name is missing', list, row, 'name')
    }
  }
  return problems.length > 0 ? invalid(state.settings.wire, problems) : undefined
}

export const connectorRoutes = [
  implementExtra(listConnectors, (_, context) =>
    ok(ownOf(context).map((record) => serializeConnector(record, context.state.settings))),
  ),

  implementExtra(endpoint({ ...createConnector, body: anyConfig }), ({ body }, context) => {
    const { state, workspaceId, now } = context
    const no = refusal(body, context)
    if (no) return no
    state.lastConnector += 1
    const record: ConnectorRecord = {
      id: state.lastConnector,
      workspace: workspaceId,
      created_at: new Date(now).toISOString(),
      ...storedAs(body, context),
    }
    state.connectors.push(record)
    const value = serializeConnector(record, state.settings)
    // Not documented: the status of a successful creation.
    return state.settings.wire === 'oas' ? created(value) : ok(value)
  }),

  implement(getConnector, ({ params }, context) => {
    const record = find(context, params.connector_id)
    return ok(serializeConnector(record, context.state.settings))
  }),

  implement(endpoint({ ...replaceConnector, body: anyConfig }), ({ params, body }, context) => {
    const record = find(context, params.connector_id)
    const no = refusal(body, context)
    if (no) return no
    Object.assign(record, storedAs(body, context))
    return ok(serializeConnector(record, context.state.settings))
  }),

  implementExtra(deleteConnector, ({ params }, context) => {
    const { state } = context
    const record = find(context, params.connector_id)
    state.connectors = state.connectors.filter((other) => other !== record)
    // Not documented: the body, or none.
    return state.settings.wire === 'oas' ? { status: 204, body: undefined } : ok({ status: 'deleted' })
  }),
]
