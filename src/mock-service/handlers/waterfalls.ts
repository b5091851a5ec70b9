import { endpoint } from '#contract/endpoint.ts'
import { runParams } from '#contract/enrichments.ts'
import { bulkRunWaterfall, getWaterfall, listWaterfalls, runWaterfall } from '#contract/waterfalls.ts'
import { z } from '#lib/zod.ts'
import { type CascadePlan, worstCost } from '../cascade.ts'
import { available } from '../charges.ts'
import type { WaterfallRecord } from '../flow-records.ts'
import { type Context, EndOfCall, implement, implementExtra } from '../implement.ts'
import { checkParams } from '../param-check.ts'
import { type MockResponse, invalidParams, noCredits, notFound, ok } from '../replies.ts'
import { serializeWaterfall } from '../serialize-flow.ts'
import { serializeList } from '../serialize-table.ts'
import { startWaterfallTask } from '../waterfall-task.ts'
import { serializeStarted } from '../serialize-enrichment.ts'
import { refuse } from './owned-tables.ts'

interface RequestedWaterfall {
  readonly identifier: string
  readonly inputs: Record<string, unknown>[]
  readonly enrichments: readonly number[]
  readonly verifier: number | null
  readonly bulk: boolean
}

/** A waterfall of the catalogue; undefined for an identifier that it does not have. */
export const findWaterfall = ({ state }: Context, identifier: string): WaterfallRecord | undefined =>
  state.waterfalls.find((record) => record.identifier === identifier)

/** The chosen providers in the order of the request, each once. Ends the call for an id that the waterfall does not have. */
export function cascadeOf(
  record: WaterfallRecord,
  { enrichments, verifier }: Pick<RequestedWaterfall, 'enrichments' | 'verifier'>,
  context: Context,
): CascadePlan {
  const providers = [...new Set(enrichments)].map((id) => {
    const provider = record.providers.find((one) => one.id === id)
    if (provider) return provider
    const message = `Enrichment ${id} is not a provider of this waterfall.`
    throw new EndOfCall(refuse(context, message, 'enrichments', enrichments.indexOf(id)))
  })
  const check = verifier === null ? undefined : record.verifiers.find(({ id }) => id === verifier)
  if (verifier !== null && !check) {
    throw new EndOfCall(refuse(context, `Enrichment ${verifier} does not verify for this waterfall.`, 'email_verifier'))
  }
  return { providers, verifier: check }
}

/** Params of a waterfall as those of an enrichment of one price. */
export const paramsOf = ({ input_params }: WaterfallRecord) => ({
  pricing: { type: 'fixed' },
  params: input_params.map(({ name, type, required }) => ({
    name,
    type_field: type,
    is_required: required,
    description: '',
  })),
})

/** Accepts a run or refuses it: unknown, bad params, no credits for the case that every provider is called. */
function start(requested: RequestedWaterfall, context: Context): MockResponse {
  const { state, now, workspaceId } = context
  const { wire } = state.settings
  const { identifier, inputs, bulk } = requested
  const record = findWaterfall(context, identifier)
  if (!record) return notFound(wire, 'Waterfall')
  const cascade = cascadeOf(record, requested, context)
  const params = paramsOf(record)
  const refused = inputs
    .map((one, row) => ({ position: row + 1, fields: checkParams(state, params, one) }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
  if (refused.length > 0) return invalidParams(wire, refused, bulk)
  if (worstCost(cascade) * inputs.length > available(state, workspaceId)) return noCredits()
  const task = startWaterfallTask(state, { workspace: workspaceId, waterfall: identifier, cascade, inputs, bulk }, now)
  return ok(serializeStarted(task, state.settings))
}

/** Not documented: that many inputs may leave the cascade out, which means its default; and a shortest list of inputs. */
const anyBulkRun = endpoint({
  ...bulkRunWaterfall,
  body: z.strictObject({
    params: z.array(runParams),
    enrichments: z.optional(z.array(z.int())),
    email_verifier: z.optional(z.nullable(z.int())),
  }),
})

/** The providers that are called unless a request names some. */
export const defaultIds = (record: WaterfallRecord | undefined): readonly number[] =>
  (record?.providers ?? []).filter(({ enabled_by_default }) => enabled_by_default).map(({ id }) => id)

/** The API spec names the first two and shows neither response. */
export const waterfallRoutes = [
  implement(listWaterfalls, (_, { state }) =>
    ok(
      serializeList(
        state.waterfalls.map((record) => serializeWaterfall(record, state.settings)),
        state.settings,
      ),
    ),
  ),

  implement(getWaterfall, ({ params }, context) => {
    const { settings } = context.state
    const record = findWaterfall(context, params.identifier)
    return record ? ok(serializeWaterfall(record, settings)) : notFound(settings.wire, 'Waterfall')
  }),

  implement(runWaterfall, ({ params, body }, context) =>
    start(
      {
        identifier: params.waterfall_identifier,
        inputs: [body.params],
        enrichments: body.enrichments,
        verifier: body.email_verifier ?? null,
        bulk: false,
      },
      context,
    ),
  ),

  implementExtra(anyBulkRun, ({ params: { waterfall_identifier: identifier }, body }, context) => {
    const chosen = body.enrichments ?? []
    return start(
      {
        identifier,
        inputs: body.params,
        enrichments: chosen.length > 0 ? chosen : defaultIds(findWaterfall(context, identifier)),
        verifier: body.email_verifier ?? null,
        bulk: true,
      },
      context,
    )
  }),
]
