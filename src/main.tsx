import './page.css'
import { createRoot } from 'react-dom/client'
import { browserEnvironment } from '#app/browser-environment.ts'
import { createConnections } from '#app/connections.ts'
import { createConsole } from '#app/console.tsx'
import { paintPage } from '#app/page-appearance.ts'
import { createPreferences } from '#app/preferences.ts'
import { createSession, type KeyStore } from '#app/session.ts'
import type { ConsoleEnvironment } from '#app/workspace.ts'
import { invariant } from '#lib/invariant.ts'

/** A browser may refuse even to name its storage (SecurityError). */
function storage(name: 'localStorage' | 'sessionStorage'): KeyStore | undefined {
  try {
    return window[name]
  } catch {
    return undefined
  }
}

/** Set by the server that has the mock service on the same origin (`server/static.ts`). */
const servedKey = document.querySelector<HTMLMetaElement>('meta[name="enrichment-console-demo"]')?.content

/** Returns what the mock service in the page itself provides to the console, in the builds that have one. */
async function startMockService(): Promise<{ readonly around?: Partial<ConsoleEnvironment>; readonly key?: string }> {
  if (import.meta.env.VITE_DEMO === '1') {
    const { startDemo } = await import('#mock-service/adapters/demo.ts')
    const { key, fetch, reset } = await startDemo()
    return { key, around: { resetDemo: reset, ...(fetch ? { fetch } : {}) } }
  }
  if (import.meta.env.VITE_MOCK === '1') {
    const { startMock } = await import('#mock-service/adapters/browser.ts')
    await startMock()
  }
  return {}
}

async function start(): Promise<void> {
  const { around: lent, key: demoKey = servedKey } = await startMockService()
  const container = document.getElementById('console')
  invariant(container, 'index.html has no element with the id "console".')
  const device = storage('localStorage')
  const origin = window.location.origin
  const preferences = createPreferences(device)
  paintPage(document, preferences)
  const around = { ...browserEnvironment(window), ...lent }
  const session = createSession({
    tab: storage('sessionStorage'),
    device,
    ...(demoKey ? { demo: { baseUrl: origin, key: demoKey } } : {}),
  })
  const { element, readsLeft } = createConsole({
    around,
    session,
    connections: createConnections({ device, session, newId: around.newId }),
    preferences,
    // A static host, as that of the demo, knows no path but that of the page itself.
    routing:
      import.meta.env.VITE_DEMO === '1'
        ? { mode: 'hash', base: '/' }
        : { mode: 'browser', base: import.meta.env.BASE_URL },
    origin,
    keys: 'page',
  })
  await readsLeft
  createRoot(container).render(element)
}

void start()
