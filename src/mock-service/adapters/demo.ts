import { intercept } from './browser.ts'
import { DEMO_KEY } from '../seeds/accounts.ts'
import { seededState } from '../seeds/seeds.ts'
import { createMockService, type MockService } from '../service.ts'
import type { MockState } from '../mock-state.ts'
import { createStateStore, type StateStore } from './state-store.ts'

export interface Demo {
  /** Opens the demo workspace. */
  readonly key: string
  /** The service as `fetch`, for a page that may have no worker; undefined where the worker responds. */
  readonly fetch: ((input: string, init: RequestInit) => Promise<Response>) | undefined
  /** Begins the state again; load the page again afterwards. */
  readonly reset: () => Promise<void>
}

/**
 * The service in a demo on any static host: behind a service worker of this page, its state in IndexedDB, where a reload
 * and other tabs find it. Resolves when it responds; call it before the first request.
 */
export async function startDemo(store: StateStore = createStateStore()): Promise<Demo> {
  const shared = await createSharedService(store)
  const hasWorker = await intercept(shared.service).then(
    () => true,
    // A private window, plain http on a network, a browser that forbids it: the page then calls the service itself.
    () => false,
  )
  return {
    key: DEMO_KEY,
    fetch: hasWorker ? undefined : (input, init) => shared.service.fetch(new Request(input, init)),
    reset: shared.reset,
  }
}

/**
 * Creates a service whose state is in a store shared by all tabs. Before each response it loads changes of other tabs,
 * after each change it saves. If two tabs change it in the same few milliseconds, the later one wins.
 */
export async function createSharedService(
  store: StateStore,
  first: () => MockState = () => seededState('showcase'),
): Promise<{ readonly service: MockService; readonly reset: () => Promise<void> }> {
  const stored = await store.read().catch(() => undefined)
  let rev = stored?.rev ?? 0
  let saving = Promise.resolve()
  let isDue = false

  const save = () => {
    if (isDue) return
    isDue = true
    saving = saving.then(async () => {
      isDue = false
      rev = await store.write(service.state).catch(() => rev)
    })
  }
  const own = createMockService({ state: stored?.state ?? first(), onApplied: save })
  const takeOver = async () => {
    await saving
    const now = await store.rev().catch(() => rev)
    if (now === rev) return
    const saved = await store.read().catch(() => undefined)
    rev = saved?.rev ?? now
    own.reset(saved?.state ?? first())
  }
  const service: MockService = {
    ...own,
    get state() {
      return own.state
    },
    respond: async (request) => {
      await takeOver()
      return own.respond(request)
    },
    fetch: async (request) => {
      await takeOver()
      return own.fetch(request)
    },
  }
  return {
    service,
    reset: async () => {
      await saving
      await store.remove()
    },
  }
}
