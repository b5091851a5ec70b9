import { editFlow, estimateFlow, validateFlow } from '#contract/flows.ts'
import { toDecimal, toMicro } from '#lib/credits.ts'
import type { JsonRecord } from '../flow-records.ts'
import { OpError, applyOp } from '../flows/apply-op.ts'
import { checkGraph, refusedParts } from '../flows/check-graph.ts'
import { estimateOf } from '../flows/estimate.ts'
import { currentOf, graphOf } from '../flows/graph-of.ts'
import { writeFlow } from '../flows/write-flow.ts'
import { implementExtra } from '../implement.ts'
import { ok } from '../replies.ts'
import { serializeFlow } from '../serialize-flow.ts'
import { findFlow, othersFirst, staleness } from './owned-flows.ts'
import { refuse } from './owned-tables.ts'

const decimalText = (amount: number): string => toDecimal(toMicro(amount) ?? 0n)

/** Checks of a graph without writing it, and the targeted edit; the API spec has none of these. */
export const flowCheckRoutes = [
  implementExtra(editFlow, ({ params, body }, context) => {
    const { state, workspace, workspaceId, now } = context
    const flow = findFlow(context, params.flow_id)
    if (!body.validate_only) othersFirst(flow, context)
    const stale = body.internal_version === undefined ? undefined : staleness(flow, body.internal_version)
    if (stale) return stale
    let config: JsonRecord = graphOf(currentOf(flow).graph, state.settings.wire).config
    for (const [at, op] of body.ops.entries()) {
      try {
        config = applyOp(config, op)
      } catch (error) {
        if (error instanceof OpError) return refuse(context, error.message, 'ops', at)
        throw error
      }
    }
    const errors = refusedParts(config, state, workspaceId).map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`)
    const valid = errors.length === 0
    if (!valid || body.validate_only) return ok({ valid, errors, config, flow: null })
    writeFlow(state, flow, { config }, { source: 'api', by: workspace.email }, now)
    return ok({ valid, errors, config, flow: serializeFlow(flow, state.settings) })
  }),

  implementExtra(validateFlow, ({ body }, context) => {
    const errors = checkGraph(body.config, context.state, context.workspaceId)
    return ok({ valid: errors.length === 0, errors })
  }),

  implementExtra(estimateFlow, ({ body }, context) => {
    const { min, max } = estimateOf(body.config, context.state, context.workspaceId)
    return ok({ min: decimalText(min), max: decimalText(max), currency: 'credits' })
  }),
]
