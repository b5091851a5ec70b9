import type { MockState } from '../mock-state.ts'
import { otherWorkspace, poorWorkspace, testWorkspace } from './accounts.ts'

/** Creates an account with a balance and an empty catalogue. */
export const emptyState = (): MockState => ({
  version: 1,
  seed: 'empty',
  mark: '',
  settings: { wire: 'seed', offers: 'all', charge: 'finish', latencyMs: 0 },
  keys: {
    'test-key': { workspace: testWorkspace.id, access: 'open' },
    'spare-key': { workspace: testWorkspace.id, access: 'open' },
    'other-key': { workspace: otherWorkspace.id, access: 'open' },
    'poor-key': { workspace: poorWorkspace.id, access: 'open' },
    'plan-key': { workspace: testWorkspace.id, access: 'no-api' },
    'revoked-key': { workspace: testWorkspace.id, access: 'revoked' },
  },
  workspaces: Object.fromEntries(
    [testWorkspace, otherWorkspace, poorWorkspace].map(({ id, ...workspace }) => [id, structuredClone(workspace)]),
  ),
  enrichments: [],
  choiceLists: {},
  tasks: {},
  connectors: [],
  lastConnector: 0,
  tables: [],
  folders: [],
  waterfalls: [],
  flows: [],
  lastFolder: 0,
  made: 0,
  started: 0,
  aheadMs: 0,
})
