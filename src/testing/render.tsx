import { act, cleanup, render } from '@testing-library/react'
import { createConsole } from '#app/console.tsx'
import type { Routing } from '#app/routing.ts'
import { createSession, type SessionStore } from '#app/session.ts'
import { systemNotifications } from '#app/system-notifications.ts'
import type { ConsoleEnvironment } from '#app/workspace.ts'
import { type Preferences, defaultPreferences } from '#domain/preferences.ts'
import { silentChannel } from '#journal/channel.ts'
import { playDevice } from '#journal/device.testing.ts'
import { createLocalLocks } from '#journal/local-locks.ts'
import { createStore } from '#lib/store.ts'
import { createMockService, type MockService } from '#mock-service/service.ts'
import { seededState, type SeedName } from '#mock-service/seeds/seeds.ts'
import { createManualClock, type ManualClock } from './clock.ts'

export interface RigOptions {
  readonly seed?: SeedName
  readonly key?: string
  /** Changes the service before the console starts. */
  readonly arrange?: (service: MockService) => void
  /** Session of the console; a user with `key` by default. */
  readonly session?: SessionStore
  readonly preferences?: Partial<Preferences>
  /** Storage of the location; in memory, beginning at the path, unless given. */
  readonly routing?: Routing
  /** Parts of the environment that a test wants otherwise. */
  readonly around?: Partial<ConsoleEnvironment>
}

/** A whole console on a fresh service, both on one clock that moves only when the test advances it. */
export interface Rig {
  readonly service: MockService
  readonly clock: ManualClock
  /** The device's storage, for a console that is opened after this one. */
  readonly storage: ConsoleEnvironment['storage']
  /** Deletes everything on the device, as *Clear site data* does; React has rendered the effects. */
  readonly evict: () => Promise<void>
  /** Moves console and service on together, and lets React draw. */
  readonly advance: (ms: number) => Promise<void>
  readonly unmount: () => void
}

/** Address of the service in tests. */
export const HERE = 'http://console.test'

const connected = (key: string): SessionStore => {
  const session = createSession({ tab: undefined, device: undefined })
  session.connect({ baseUrl: HERE, key, workspace: `workspace of ${key}`, keep: 'memory', demo: false })
  return session
}

/** Renders the console at this path for a user with a valid key. */
export async function renderAt(path: string, options: RigOptions = {}): Promise<Rig> {
  const { seed = 'showcase', key = 'test-key' } = options
  // It is on every page and reads two lists: on a busy machine its requests would come in the middle of a test.
  await import('#features/folders/SidebarTables.tsx')
  const clock = createManualClock()
  const service = createMockService({ state: seededState(seed), clock })
  options.arrange?.(service)
  const device = playDevice()
  let ids = 0
  const around: ConsoleEnvironment = {
    fetch: (input, init) => service.fetch(new Request(input, init)),
    clock,
    random: () => 0.5,
    newId: () => `id-${++ids}`,
    storage: device.storage,
    channel: silentChannel,
    locks: createLocalLocks(),
    visible: createStore(true),
    online: createStore(true),
    notifications: systemNotifications({ focus: () => undefined }),
    subtle: undefined,
    onRefused: () => () => undefined,
    onRestored: () => () => undefined,
    whenIdle: () => () => undefined,
    savesData: () => false,
    reload: () => undefined,
    ...options.around,
  }
  const session = options.session ?? connected(key)
  const console = createConsole({
    around,
    session,
    preferences: createStore<Preferences>({ ...defaultPreferences, theme: 'light', ...options.preferences }),
    routing: options.routing ?? { mode: 'memory', location: path },
    origin: HERE,
    keys: 'inside',
  })
  const view = render(console.element)
  const advance = (ms: number) => act(() => clock.advance(ms))
  await advance(0)
  return {
    service,
    clock,
    storage: around.storage,
    evict: () =>
      act(async () => {
        device.evict()
        await clock.advance(0)
      }),
    advance,
    unmount: () => {
      view.unmount()
      console.close()
    },
  }
}

/** Opens another page of the same device and service, as a link does. */
export async function goTo(rig: Rig, path: string): Promise<Rig> {
  act(rig.unmount)
  cleanup()
  const { storage, clock, service } = rig
  return renderAt(path, {
    around: { storage, clock, fetch: (input, init) => service.fetch(new Request(input, init)) },
  })
}
