import { endpoint } from '#contract/endpoint.ts'
import { listFlows } from '#contract/flow-list.ts'
import { createFlow, deleteFlow, getFlow, patchFlow, patchFlowBeside, replaceFlow } from '#contract/flows.ts'
import { z } from '#lib/zod.ts'
import type { FlowRecord, JsonRecord } from '../flow-records.ts'
import { textsOf } from '../flows/flow-texts.ts'
import { refusedParts } from '../flows/check-graph.ts'
import { newFlowId, writeFlow } from '../flows/write-flow.ts'
import { type Context, implement, implementExtra } from '../implement.ts'
import { conflict, invalid, ok, refused, type MockResponse } from '../replies.ts'
import { serializeFlow, serializeFlowItem, serializeFlows } from '../serialize-flow.ts'
import { findOrThrow } from '../mock-state.ts'
import { findFlow, othersFirst, ownFlows, staleness } from './owned-flows.ts'
import { refuse } from './owned-tables.ts'

/** Maximum number of flows of a plan. Not documented: the numbers. */
const most: Readonly<Record<string, number>> = { Free: 3, Pro: 60, Team: 200 }

/** As a service reads it: with or without a graph, and then with a token. */
const anyPatch = endpoint({
  ...patchFlow,
  body: z.union([patchFlow.body ?? z.never(), patchFlowBeside.body ?? z.never()]),
})

const refusal = (config: JsonRecord, { state, workspaceId }: Context): MockResponse | undefined => {
  const problems = refusedParts(config, state, workspaceId, 'config')
  return problems.length > 0 ? invalid(state.settings.wire, problems) : undefined
}

const author = ({ workspace }: Context) => ({ source: 'api', by: workspace.email })

/** Whole flows: list, create, read, save and delete. */
export const flowRoutes = [
  implementExtra(listFlows, (_, context) =>
    ok(
      serializeFlows(
        ownFlows(context).map((flow) => serializeFlowItem(flow, context.state.settings)),
        context.state.settings,
      ),
    ),
  ),

  implementExtra(createFlow, ({ body }, context) => {
    const { state, workspace, workspaceId, now } = context
    const no = refusal(body.config, context)
    if (no) return no
    if (body.name.trim() === '') return refuse(context, 'Enter a flow name.', 'name')
    const limit = findOrThrow(most, workspace.plan) ?? Infinity
    if (ownFlows(context).length >= limit)
      return refused(406, `Your plan allows ${limit} flows. Delete one or upgrade your plan.`)
    const at = new Date(now).toISOString()
    const flow: FlowRecord = {
      id: newFlowId(state),
      workspace: workspaceId,
      token: '',
      created_at: at,
      updated_at: at,
      versions: [],
    }
    const first = { ...textsOf(body), graph: { config: {}, ui: {} } }
    flow.versions = [
      { ...first, number: 0, changed_fields: [], source: 'api', created_at: at, created_by: '', restored_from: null },
    ]
    flow.versions = [writeFlow(state, flow, { config: body.config, ui: body.ui }, author(context), now)]
    state.flows.push(flow)
    return ok(serializeFlow(flow, state.settings))
  }),

  implement(getFlow, ({ params }, context) => {
    const flow = findFlow(context, params.flow_id)
    return ok(serializeFlow(flow, context.state.settings))
  }),

  implement(replaceFlow, ({ params, body }, context) => {
    const flow = findFlow(context, params.flow_id)
    othersFirst(flow, context)
    const no = staleness(flow, body.internal_version) ?? refusal(body.config, context)
    if (no) return no
    const { config, ui } = body
    writeFlow(context.state, flow, { ...textsOf(body), config, ui }, author(context), context.now)
    return ok(serializeFlow(flow, context.state.settings))
  }),

  implement(anyPatch, ({ params, body }, context) => {
    const flow = findFlow(context, params.flow_id)
    othersFirst(flow, context)
    const value = body.internal_version
    const stale = value === undefined ? undefined : staleness(flow, value)
    const no = stale ?? ('config' in body ? refusal(body.config, context) : undefined)
    if (no) return no
    writeFlow(context.state, flow, body, author(context), context.now)
    return ok(serializeFlow(flow, context.state.settings))
  }),

  implementExtra(deleteFlow, ({ params }, context) => {
    const { state } = context
    const flow = findFlow(context, params.flow_id)
    if (flow.attached) return conflict(`This flow is used by a table column: ${flow.attached}. Remove it there first.`)
    state.flows = state.flows.filter((other) => other !== flow)
    // Not documented: the body, or none.
    return state.settings.wire === 'oas' ? { status: 204, body: undefined } : ok({ status: 'deleted' })
  }),
]
