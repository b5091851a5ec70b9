import { createContext, useContext } from 'react'
import type { Api } from '#api/context.tsx'
import type { AuthGate } from '#api/auth-gate.ts'
import type { RateLimiter } from '#api/rate-limiter.ts'
import type { Channel } from '#journal/channel.ts'
import type { Journal } from '#journal/journal.ts'
import type { Locks } from '#journal/locks.ts'
import type { Clock } from '#lib/clock.ts'
import { invariant } from '#lib/invariant.ts'
import type { Store } from '#lib/store.ts'
import type { Toasts } from '#ui/toasts.ts'
import type { Activity } from './activity.ts'
import type { Capabilities } from './capabilities.ts'
import type { Connections, KeyStorage } from './connections.ts'
import type { Notifications } from './notifications.ts'
import type { Preferences } from './preferences.ts'
import type { Drafts } from './run/drafts.ts'
import type { Spender } from './spend.ts'
import type { Spending } from './spending-settings.ts'
import type { Ledger } from './task-ledger.ts'
import type { Poller } from './task-poller.ts'

/** Decisions of the host page instead of the user. */
export interface HostOptions {
  /**
   * Way in which it connects the console: it hands over the key (`key`), sends the requests itself (`transport`), or
   * its server adds what the service wants (`proxy`). The user enters no key then.
   */
  readonly mode: 'key' | 'transport' | 'proxy'
  /** True if the host decides between light and dark. */
  readonly decidesTheme: boolean
}

/** Something of a console that only some pages need. */
export interface LazyService {
  /** Resolves once nothing of it is in flight any more. */
  readonly flush: () => Promise<void>
  /** Ends its timers, locks and requests. */
  readonly close: () => void
}

/** Services of one console beside its api: everything is created by `createConsole()`, nothing by a module. */
export interface Services {
  /** Address of the service; shown in copied code. Never the key. */
  readonly baseUrl: string
  readonly clock: Clock
  readonly journal: Journal
  readonly ledger: Ledger
  readonly poller: Poller
  readonly spender: Spender
  readonly spending: Spending
  readonly preferences: Store<Preferences>
  readonly activity: Activity
  /** Operations that the service is known to lack. */
  readonly capabilities: Capabilities
  /** The workspaces saved by name on this device. */
  readonly connections: Connections
  /** Short messages about a state, shown for a while. */
  readonly toasts: Toasts
  readonly notifications: Notifications
  readonly rateLimiter: RateLimiter
  /** State of the key: accepted, or calls wait for another one. */
  readonly keyState: Pick<AuthGate['state'], 'get' | 'subscribe'>
  /** Held across tabs. */
  readonly locks: Locks
  /** Messages to the other tabs of this browser. */
  readonly channel: (name: string) => Channel
  /** In [0, 1). */
  readonly random: () => number
  /** Created when a page first requests it, once for each console, and closed with it. */
  readonly part: <T extends LazyService>(make: (services: Services, api: Api) => T) => T
  /** Values typed into run forms and not run. */
  readonly drafts: Drafts
  /** Runs something once nothing is being read and the browser is idle. The returned function forgets it. */
  readonly whenAtRest: (run: () => void) => () => void
  /** True where the browser is set to save data: nothing is fetched ahead then. */
  readonly savesData: () => boolean
  /** False in a background tab and in a minimised window. */
  readonly visible: Store<boolean>
  /** False if the device reports that it has no network; true guarantees nothing. */
  readonly online: Store<boolean>
  readonly newId: () => string
  /** Present where the console is in a host page. */
  readonly host?: HostOptions | undefined
  /** The connection this console is on; never the key itself. */
  readonly connection: {
    readonly demo: boolean
    readonly keep: Store<KeyStorage>
    /** Stores the key elsewhere from now on; if the browser refuses, only in memory. */
    readonly storeIn: (keep: KeyStorage) => void
    /** Resets the sample data and reloads the page; present if this page itself stores them. */
    readonly resetDemo?: () => Promise<void>
    /** Forgets the key and wipes what this device keeps of the workspace, in every tab. */
    readonly forget: () => Promise<void>
  }
}

const ServicesContext = createContext<Services | undefined>(undefined)
export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = useContext(ServicesContext)
  invariant(
    services,
    'useServices() was called outside <ServicesProvider>. Wrap the tree with createConsole() or renderAt().',
  )
  return services
}
