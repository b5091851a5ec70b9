import { setupWorker } from 'msw/browser'
import { trustedWorkerUrl } from '#lib/trusted-types.ts'
import { type Control, controlOf } from '../control.ts'
import { interception } from './interception.ts'
import { parseState } from './stored-state.ts'
import { type SeedName, seededState } from '../seeds/seeds.ts'
import { createMockService, type MockService } from '../service.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

declare global {
  interface Window {
    /** The mock service of a mock build, for tests and for the developer's console. */
    consoleMock?: Control
  }
}

const SLOT = 'enrichment-console/mock-service'
/** Browsers store about 5 million characters for an origin; a larger state starts over at a reload. */
const MAX_STORED = 4_000_000

/**
 * The service behind a service worker of this page (MSW), for `/v1` on the page's own origin. Resolves when it is
 * ready; call it before the first request. The state survives a reload of this tab, not the tab.
 */
export async function startMock(seed: SeedName = 'showcase'): Promise<Control> {
  const stored = parseState(readSlot())
  const service = createMockService({ state: stored ?? seededState(seed) })
  const control = controlOf(service)
  window.addEventListener('pagehide', () => save(JSON.stringify(service.state)))
  await intercept(service)
  window.consoleMock = control
  return control
}

/** Has this service respond to the page's own requests to `/v1` from now on. */
export async function intercept(service: MockService): Promise<void> {
  registerThroughPolicy()
  updateQuietly()
  await setupWorker(interception(service, window.location.origin)).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: `${import.meta.env.BASE_URL}mock-worker.js` },
  })
}

/**
 * Under Trusted Types the page may register a worker only by a URL from the policy, and msw passes a plain string.
 * Registering earlier ourselves would make msw reload the page.
 */
function registerThroughPolicy(): void {
  const container = navigator.serviceWorker
  const register = container.register.bind(container)
  container.register = (url, options) => register(trustedWorkerUrl(String(url)), options)
}

/**
 * msw requests a newer worker without a handler. Where the page before this one closed last and removed the
 * registration, that is refused ("Not found"), and the current worker continues.
 */
function updateQuietly(): void {
  const { prototype } = ServiceWorkerRegistration
  const { update } = prototype
  prototype.update = function quietly() {
    return update.call(this).catch(() => this)
  }
}

// A page whose storage is blocked has a fresh state after each reload.
function readSlot(): string {
  return tryOrUndefined(() => sessionStorage.getItem(SLOT) ?? '') ?? ''
}

function save(text: string): void {
  try {
    if (text.length > MAX_STORED) sessionStorage.removeItem(SLOT)
    else sessionStorage.setItem(SLOT, text)
  } catch {
    // Nothing is lost that a mock build promised to keep.
  }
}
