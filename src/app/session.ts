import type { User } from '#contract/account.ts'
import type { KeyStorage } from '#domain/connections.ts'
import { z } from '#lib/zod.ts'
import { type Store, createStore } from '#lib/store.ts'
import type { HostConnection } from './host-connection.ts'

const sessionSchema = z.object({
  baseUrl: z.string(),
  key: z.string(),
  /** The workspace's id, or a one-way hash of the key where the service names none; scopes what the device keeps. */
  workspace: z.optional(z.string()),
})

export interface Session extends z.output<typeof sessionSchema> {
  readonly keep: KeyStorage
  /** The key was to be stored and the browser refused, so that only memory has it. */
  readonly isMemoryOnly?: boolean
  /** User from the test of the key: the first page need not request it again. Never stored. */
  readonly user?: User
  /** True for the key of the mock service. */
  readonly demo: boolean
  /** A name that a host page gives the user's records on this device, beside the workspace's own. */
  readonly namespace?: string
  /** The workspace has no name, so that a later page cannot find its records again. */
  readonly isNameless?: boolean
}

/** Names a workspace on this device: service and workspace together. Undefined before the workspace is known. */
export const scopeOf = (one: Pick<Session, 'baseUrl' | 'workspace'> | null): string | undefined =>
  one?.workspace ? `${one.baseUrl} ${one.workspace}` : undefined

/** The part of `Storage` a session needs; the browser's own may throw at any moment. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface SessionOptions {
  /** Undefined where the browser has no such storage or forbids it. */
  readonly tab: KeyStore | undefined
  readonly device: KeyStore | undefined
  /** The session to begin with when none is stored. */
  readonly demo?: Pick<Session, 'baseUrl' | 'key'>
}

/** Holds the current session. `store` holds null until the user connects. */
export interface SessionStore {
  readonly store: Store<Session | null>
  /** Stores the session where it says, or in memory only (`isMemoryOnly`) when the storage refuses. */
  readonly connect: (session: Session) => void
  readonly forget: () => void
  /** The demo's key, for *Try with sample data*. */
  readonly demo: Session | undefined
  /** Present where the page around the console connects it. */
  readonly host?: HostConnection
}

const NAME = 'enrichment-console:session'

/** Finds the stored session, in the tab before the device, and stores the next one. */
export function createSession({ tab, device, demo }: SessionOptions): SessionStore {
  const demoSession: Session | undefined = demo && { ...demo, keep: 'memory', demo: true }
  const stored = read(tab, 'tab') ?? read(device, 'device') ?? demoSession ?? null
  const store = createStore<Session | null>(stored)
  const clear = () => {
    remove(tab)
    remove(device)
  }
  return {
    store,
    demo: demoSession,
    connect: (session) => {
      clear()
      const { baseUrl, key, workspace } = session
      const target = session.keep === 'tab' ? tab : session.keep === 'device' ? device : undefined
      const saved = session.keep === 'memory' || write(target, JSON.stringify({ baseUrl, key, workspace }))
      store.set(saved ? { ...session, isMemoryOnly: false } : { ...session, keep: 'memory', isMemoryOnly: true })
    },
    forget: () => {
      clear()
      store.set(null)
    },
  }
}

function read(from: KeyStore | undefined, keep: KeyStorage): Session | undefined {
  try {
    const text = from?.getItem(NAME)
    if (!text) return undefined
    const session = sessionSchema.safeParse(JSON.parse(text)).data
    return session && { ...session, keep, demo: false }
  } catch {
    return undefined
  }
}

function write(to: KeyStore | undefined, text: string): boolean {
  try {
    to?.setItem(NAME, text)
    return to !== undefined
  } catch {
    return false
  }
}

function remove(from: KeyStore | undefined): void {
  try {
    from?.removeItem(NAME)
  } catch {
    // A storage that refuses even this holds nothing of ours.
  }
}
