import { getMe } from '#contract/account.ts'
import { implement } from '../implement.ts'
import { ok } from '../replies.ts'
import { serializeUser } from '../serialize-enrichment.ts'

export const accountRoutes = [
  implement(getMe, (_, { state, workspace, workspaceId }) => ok(serializeUser(workspaceId, workspace, state.settings))),
]
