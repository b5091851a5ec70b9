import { bulkRunFlow, runFlow } from '#contract/flows.ts'
import { available } from '../charges.ts'
import type { JsonRecord } from '../flow-records.ts'
import { checkGraph } from '../flows/check-graph.ts'
import { estimateOf } from '../flows/estimate.ts'
import { startFlowTask } from '../flows/flow-task.ts'
import { currentOf, graphOf } from '../flows/graph-of.ts'
import { readGraph } from '../flows/read-graph.ts'
import { type Context, implement, implementExtra } from '../implement.ts'
import { invalid, invalidParams, noCredits, ok, type MockResponse } from '../replies.ts'
import { serializeStarted } from '../serialize-enrichment.ts'
import { findFlow } from './owned-flows.ts'

type Inputs = Record<string, string>

function messagesOf(config: JsonRecord, given: Inputs): Record<string, string[]> {
  const { inputs } = readGraph(config)
  const empty = inputs.filter(({ id, required }) => required && (given[id] ?? '').trim() === '')
  const unknown = Object.keys(given).filter((id) => !inputs.some((input) => input.id === id))
  return Object.fromEntries([
    ...empty.map(({ id }) => [id, ['This field is required.']]),
    ...unknown.map((id) => [id, ['Not an input of this flow.']]),
  ]) as Record<string, string[]>
}

/**
 * Accepts a run or refuses it: unknown, bad inputs, a graph that cannot run, no credits for the most expensive path
 * through it.
 */
function start(id: string, inputs: Inputs[], bulk: boolean, context: Context): MockResponse {
  const { state, workspaceId, now } = context
  const { wire } = state.settings
  const flow = findFlow(context, id)
  const { config } = graphOf(currentOf(flow).graph, wire)
  const rows = inputs
    .map((one, row) => ({ position: row + 1, fields: messagesOf(config, one) }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
  if (rows.length > 0) return invalidParams(wire, rows, bulk)
  const problems = checkGraph(config, state, workspaceId)
  if (problems.length > 0) {
    const located = problems.map(({ node_id, message }) => ({
      loc: node_id === null ? ['config'] : ['config', 'nodes', node_id],
      msg: message,
      type: 'invalid_graph',
    }))
    return invalid(wire, located)
  }
  if (estimateOf(config, state, workspaceId).max * inputs.length > available(state, workspaceId)) return noCredits()
  const task = startFlowTask(state, { workspace: workspaceId, flow: flow.id, config, inputs, bulk }, now)
  return ok(serializeStarted(task, state.settings))
}

/** One run, or many in one task: both cost credits. */
export const flowRunRoutes = [
  implement(runFlow, ({ params, body }, context) => start(params.flow_id, [body.inputs], false, context)),
  implementExtra(bulkRunFlow, ({ params, body }, context) => start(params.flow_id, body.inputs, true, context)),
]
