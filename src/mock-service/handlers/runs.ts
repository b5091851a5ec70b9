import { endpoint } from '#contract/endpoint.ts'
import { bulkRunEnrichment, runEnrichment, runPagination, runParams } from '#contract/enrichments.ts'
import { z } from '#lib/zod.ts'
import { available, costOf, sum } from '../charges.ts'
import { type Context, implement } from '../implement.ts'
import { checkParams } from '../param-check.ts'
import { type MockResponse, invalidParams, needsSourceKey, noCredits, notFound, ok } from '../replies.ts'
import { startTask } from '../tasks-engine.ts'
import { serializeStarted } from '../serialize-enrichment.ts'
import { findEnrichment, isAuthorized } from './enrichments.ts'

interface RequestedRun {
  readonly id: number
  readonly bulk: boolean
  readonly inputs: Record<string, unknown>[]
  readonly pages: number
}

/** Accepts a run or refuses it: unknown, not in the plan, key of the source missing, bad params, no credits. */
function start({ id, bulk, inputs, pages }: RequestedRun, context: Context): MockResponse {
  const { state, now, workspace, workspaceId } = context
  const { wire } = state.settings
  const enrichment = findEnrichment(context, id)
  if (!enrichment) return notFound(wire, 'Enrichment')
  if (enrichment.locked) return noCredits()
  if (!isAuthorized(enrichment, workspace)) return needsSourceKey(enrichment.data_source)
  const refused = inputs
    .map((params, row) => ({ position: row + 1, fields: checkParams(state, enrichment, params) }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
  if (refused.length > 0) return invalidParams(wire, refused, bulk)
  const cost = sum(inputs.map((params) => costOf(enrichment, params, pages)))
  if (cost > available(state, workspaceId)) return noCredits()
  const task = startTask(state, { workspace: workspaceId, enrichment, bulk, inputs, pages }, now)
  return ok(serializeStarted(task, state.settings))
}

/** Not documented: a shortest list. One without inputs is a run that has ended. */
const anyBulkRun = endpoint({
  ...bulkRunEnrichment,
  body: z.strictObject({ params: z.array(runParams), pagination: z.optional(runPagination) }),
})

export const runRoutes = [
  implement(runEnrichment, ({ params, body }, context) =>
    start(
      { id: params.enrichment_id, bulk: false, inputs: [body.params], pages: body.pagination?.pages ?? 1 },
      context,
    ),
  ),
  implement(anyBulkRun, ({ params, body }, context) =>
    start({ id: params.enrichment_id, bulk: true, inputs: body.params, pages: body.pagination?.pages ?? 1 }, context),
  ),
]
