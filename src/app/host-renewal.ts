import type { AuthGate } from '#api/auth-gate.ts'
import { type Store, createStore } from '#lib/store.ts'
import { testConnection } from './connect/connection-test.ts'
import type { SessionStore } from './session.ts'
import type { ConsoleEnvironment } from './workspace.ts'

/** Renewal of a refused key where the host page connects the console. */
export interface HostRenewal {
  /** True once the host could not help: a user has to act. */
  readonly isStuck: Pick<Store<boolean>, 'get' | 'subscribe'>
  readonly stop: () => void
}

/**
 * Asks the host for another key whenever the service refuses the one in use. With a valid one for the same workspace
 * all waiting calls continue; one for another workspace opens that. Without a key there is nothing to ask for.
 */
export function followRefusals(gate: AuthGate, session: SessionStore, around: ConsoleEnvironment): HostRenewal {
  const isStuck = createStore(false)
  const ended = new AbortController()

  const renew = async (): Promise<boolean> => {
    const now = session.store.get()
    const key = session.host?.mode === 'key' ? await session.host.anotherKey() : undefined
    if (key === undefined || !now) return false
    const tested = await testConnection(around, { ...now, key }, ended.signal)
    if (ended.signal.aborted || !tested.ok) return false
    session.connect({ ...now, key, workspace: tested.workspace, user: tested.user })
    if (tested.workspace === now.workspace) gate.renew()
    return true
  }
  const follow = () => {
    isStuck.set(false)
    if (gate.state.get() !== 'locked') return
    renew().then(
      (done) => !ended.signal.aborted && isStuck.set(!done),
      () => !ended.signal.aborted && isStuck.set(true),
    )
  }
  const stopFollowing = gate.state.subscribe(follow)
  return {
    isStuck,
    stop: () => {
      stopFollowing()
      ended.abort()
    },
  }
}
