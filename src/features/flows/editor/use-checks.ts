import { useSyncExternalStore } from 'react'
import type { Validation } from '../model/validate.ts'
import { useFlow } from './flow-context.ts'

/** A part of what the checks found; the component draws again when it is another one, so it must keep its identity. */
export function useChecks<T>(select: (found: Validation) => T): T {
  const { editor, checks, catalogue } = useFlow()
  const read = () => select(checks.read(catalogue))
  return useSyncExternalStore(editor.subscribe, read, read)
}
