import { lazy, useEffect, useState } from 'react'
import { useTexts } from '#texts/texts.tsx'
import { useApp } from '../app-context.tsx'
import type { Session } from '../session.ts'
import { FrameSkeleton } from '../shell/FrameSkeleton.tsx'
import { type Tested, testConnection } from './connection-test.ts'

const HostPage = lazy(() => import('./parts.ts').then((m) => ({ default: m.HostPage })))
const ConnectPage = lazy(() => import('./parts.ts').then((m) => ({ default: m.ConnectPage })))

/**
 * A session whose workspace is not known yet: it is requested once, and the records on the device are named after it.
 */
export function OpeningPage({ session }: { session: Session }) {
  const { shell } = useTexts()
  const { around, session: store } = useApp()
  const [found, setFound] = useState<{ readonly session: Session; readonly tested: Tested }>()

  useEffect(() => {
    const stop = new AbortController()
    testConnection(around, session, stop.signal).then(
      (response) => {
        if (stop.signal.aborted) return
        if (response.ok) {
          const { workspace, user, isNameless } = response
          store.connect({ ...session, workspace, user, isNameless })
        } else setFound({ session, tested: response })
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [around, store, session])

  // A host that is asked again returns another session, which is tested again.
  const tested = found?.session === session ? found.tested : undefined
  if (tested && store.host) return <HostPage host={store.host} failed={tested} />
  if (tested) return <ConnectPage failed={{ form: session, tested }} />
  return <FrameSkeleton label={shell.opening} />
}
