import type { KeyGate } from '#api/key-gate.ts'
import { useApp } from '../app-context.tsx'
import { useStore } from '#ui/use-store.ts'
import { invariant } from '#lib/invariant.ts'

/** The gate of the connection that is open. */
export function useGate(): KeyGate {
  const opened = useStore(useApp().opened)
  invariant(opened, 'useGate() was called without a connection. Use it below the shell only.')
  return opened.workspace.client.gate
}
