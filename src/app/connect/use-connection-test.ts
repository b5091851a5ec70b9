import { useEffect, useRef } from 'react'
import type { Session } from '../session.ts'
import { useApp } from '../app-context.tsx'
import { type Tested, testConnection } from './connection-test.ts'

/** Maximum wait, in ms; the user does something else by then. */
const MAX_WAIT_MS = 60_000

/** Tests a key while the form is mounted; a test that was replaced by another has no result. */
export function useConnectionTest(): (target: Pick<Session, 'baseUrl' | 'key'>) => Promise<Tested | undefined> {
  const { around } = useApp()
  const standing = useRef<AbortController>(undefined)
  useEffect(() => {
    const mounted = new AbortController()
    standing.current = mounted
    return () => mounted.abort()
  }, [])

  return async (target) => {
    const signal = standing.current?.signal ?? AbortSignal.abort()
    const limit = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)])
    const tested = await testConnection(around, target, limit).catch(() => undefined)
    return signal.aborted ? undefined : tested
  }
}
