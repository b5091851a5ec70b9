import { createContext, useContext } from 'react'
import { invariant } from '#lib/invariant.ts'
import type { Store } from '#lib/store.ts'
import type { ConnectionStore } from './connections.ts'
import type { ConsoleOptions, OpenConnection } from './open-connection.ts'
import type { ChunkLoadFailures } from './chunk-load-failures.ts'

export interface AppState extends ConsoleOptions {
  readonly connections: ConnectionStore
  readonly opened: Store<OpenConnection | null>
  readonly missing: ChunkLoadFailures
}

const AppContext = createContext<AppState | undefined>(undefined)
export const AppProvider = AppContext.Provider

/** The console of this component: its session, appearance and environment. */
export function useApp(): AppState {
  const state = useContext(AppContext)
  invariant(state, 'useApp() was called outside <AppProvider>. Wrap the tree with createConsole().')
  return state
}
