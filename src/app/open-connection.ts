import type { createMemoryRouter } from 'react-router-dom'
import type { Preferences } from '#domain/preferences.ts'
import type { Store } from '#lib/store.ts'
import type { Language } from '#texts/texts.tsx'
import type { ConnectionStore } from './connections.ts'
import type { HostRenewal } from './host-renewal.ts'
import type { Routing } from './routing.ts'
import type { SessionStore } from './session.ts'
import type { ConsoleEnvironment, Workspace } from './workspace.ts'

export interface ConsoleOptions {
  readonly around: ConsoleEnvironment
  readonly session: SessionStore
  readonly preferences: Store<Preferences>
  /** The saved connections of this device; without them they last as long as the console. */
  readonly connections?: ConnectionStore
  readonly routing: Routing
  /** The origin of the page: the service's URL by default. */
  readonly origin: string
  /** `page` when the console is the whole page, `inside` when it is in a host page. */
  readonly keys: 'page' | 'inside'
  readonly language?: Language
  /** Present where the console is in a host page: tokens that page lays over the console's own. */
  readonly tokens?: Pick<Store<Readonly<Record<string, string>>>, 'get' | 'subscribe'>
}

export interface OpenConnection {
  readonly workspace: Workspace
  readonly router: ReturnType<typeof createMemoryRouter>
  /** State of a refused key, where a host page connects the console. */
  readonly renewal: HostRenewal | undefined
}
