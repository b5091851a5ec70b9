import { accountRoutes } from './handlers/account.ts'
import { attachmentRoutes } from './handlers/attachments.ts'
import { choiceRoutes } from './handlers/choices.ts'
import { connectorRoutes } from './handlers/connectors.ts'
import { enrichmentRoutes } from './handlers/enrichments.ts'
import { flowCheckRoutes } from './handlers/flow-checks.ts'
import { flowRunRoutes } from './handlers/flow-runs.ts'
import { flowVersionRoutes } from './handlers/flow-versions.ts'
import { flowRoutes } from './handlers/flows.ts'
import { folderRoutes } from './handlers/folders.ts'
import { newRowsRoutes } from './handlers/new-rows.ts'
import { readRowsRoutes } from './handlers/read-rows.ts'
import { runRoutes } from './handlers/runs.ts'
import { columnRoutes } from './handlers/columns.ts'
import { tableRunRoutes } from './handlers/table-runs.ts'
import { tableRoutes } from './handlers/tables.ts'
import { taskRoutes } from './handlers/tasks.ts'
import { waterfallRoutes } from './handlers/waterfalls.ts'
import { writeRowsRoutes } from './handlers/write-rows.ts'
import type { ParsedRequest, Route } from './implement.ts'
import { type MockResponse, notFound } from './replies.ts'
import type { MockState } from './mock-state.ts'

const routes: readonly Route[] = [
  ...accountRoutes,
  ...enrichmentRoutes,
  ...runRoutes,
  ...choiceRoutes,
  ...taskRoutes,
  ...connectorRoutes,
  ...columnRoutes,
  ...tableRunRoutes,
  ...readRowsRoutes,
  ...writeRowsRoutes,
  ...newRowsRoutes,
  ...tableRoutes,
  ...attachmentRoutes,
  ...folderRoutes,
  ...waterfallRoutes,
  ...flowRoutes,
  ...flowCheckRoutes,
  ...flowVersionRoutes,
  ...flowRunRoutes,
]

/** The service's response to one request; 404 for a path and 405 for a method that it does not know. */
export function reply(request: ParsedRequest, state: MockState, now: number): MockResponse {
  const matching = routes.flatMap((route) => {
    const variables = route.match(request.path)
    return variables ? [{ route, variables }] : []
  })
  const found = matching.find(({ route }) => route.method === request.method)
  if (found) return found.route.respond(request, found.variables, state, now)
  return matching.length > 0
    ? { status: 405, body: { detail: 'Method Not Allowed' } }
    : notFound(state.settings.wire, 'Path')
}
