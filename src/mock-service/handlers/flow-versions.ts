import { getFlowVersion, listFlowVersions, restoreFlowVersion } from '#contract/flows.ts'
import { textsOf } from '../flows/flow-texts.ts'
import { refusedParts } from '../flows/check-graph.ts'
import { graphOf } from '../flows/graph-of.ts'
import { writeFlow } from '../flows/write-flow.ts'
import { implementExtra } from '../implement.ts'
import { invalid, notFound, ok } from '../replies.ts'
import { serializeFlow, serializeVersion, serializeWholeVersion } from '../serialize-flow.ts'
import { findFlow, othersFirst, staleness } from './owned-flows.ts'

/** Default page size of versions. */
const PAGE = 50

/** The stored versions, and the restore of one. */
export const flowVersionRoutes = [
  implementExtra(listFlowVersions, ({ params, query }, context) => {
    const { settings } = context.state
    const flow = findFlow(context, params.flow_id)
    const { page = 1, limit = PAGE } = query
    const value = flow.versions
      .slice((page - 1) * limit, page * limit)
      .map((version) => serializeVersion(version, settings))
    return ok(settings.wire === 'oas' ? { items: value } : value)
  }),

  implementExtra(getFlowVersion, ({ params }, context) => {
    const { settings } = context.state
    const flow = findFlow(context, params.flow_id)
    const version = flow.versions.find(({ number }) => number === params.number)
    return version ? ok(serializeWholeVersion(version, settings)) : notFound(settings.wire, 'Version')
  }),

  implementExtra(restoreFlowVersion, ({ params, body }, context) => {
    const { state, workspace, workspaceId, now } = context
    const { settings } = state
    const flow = findFlow(context, params.flow_id)
    const old = flow.versions.find(({ number }) => number === params.number)
    if (!old) return notFound(settings.wire, 'Version')
    othersFirst(flow, context)
    const stale = body.internal_version === undefined ? undefined : staleness(flow, body.internal_version)
    if (stale) return stale
    const { config, ui } = graphOf(old.graph, settings.wire)
    // The catalogue may have lost entries since.
    const problems = refusedParts(config, state, workspaceId, 'config')
    if (problems.length > 0) return invalid(settings.wire, problems)
    const author = { source: 'api', by: workspace.email, restored: old.number }
    const version = writeFlow(state, flow, { ...textsOf(old), config, ui }, author, now)
    return ok({ flow: serializeFlow(flow, settings), version: serializeVersion(version, settings) })
  }),
]
