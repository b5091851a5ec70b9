import type { AuthGate } from '#api/auth-gate.ts'
import { invariant } from '#lib/invariant.ts'
import { createStore } from '#lib/store.ts'
import { useStore } from '#ui/use-store.ts'
import { useApp } from '../app-context.tsx'
import type { OpenConnection } from '../open-connection.ts'

function useOpened(): OpenConnection {
  const opened = useStore(useApp().opened)
  invariant(opened, 'useGate() was called without a connection. Use it below the shell only.')
  return opened
}

export const useGate = (): AuthGate => useOpened().workspace.client.gate

const ALWAYS = createStore(true)

/** Action that a refused key requires: another key (`enter`), the host (`host`), or none, as while the host is queried. */
export function useRefusal(): 'none' | 'enter' | 'host' {
  const { host } = useApp().session
  const { workspace, renewal } = useOpened()
  const isLocked = useStore(workspace.client.gate.state) === 'locked'
  const isStuck = useStore(renewal?.isStuck ?? ALWAYS)
  if (!isLocked || !isStuck) return 'none'
  return host && host.mode !== 'key' ? 'host' : 'enter'
}
