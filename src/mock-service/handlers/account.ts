import { getMe } from '#contract/account.ts'
import { implement } from '../implement.ts'
import { ok } from '../replies.ts'
import { spellUser } from '../wire.ts'

export const accountRoutes = [
  implement(getMe, (_, { world, workspace, workspaceId }) => ok(spellUser(workspaceId, workspace, world.settings))),
]
