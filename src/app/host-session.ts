import { createStore } from '#lib/store.ts'
import type { HostConnection, HostMode, HostState } from './host-connection.ts'
import type { Session, SessionStore } from './session.ts'

export interface HostSessionOptions {
  readonly baseUrl: string
  readonly mode: HostMode
  /** Absent in the modes without a key. */
  readonly getApiKey?: (why: 'start' | 'rejected') => Promise<string>
  /** Parts the records of people who share a workspace and a browser. */
  readonly namespace?: string
}

export interface HostSession extends SessionStore {
  readonly host: HostConnection
  /** Nothing that the host responds later counts. */
  readonly close: () => void
}

/** A header holds printable ASCII; no service hands out keys beyond it. */
const sendable = /^[\x21-\x7e]+$/

/** A session whose key, if any, comes from the page around the console. It is in memory and nowhere else. */
export function createHostSession({ baseUrl, mode, getApiKey, namespace }: HostSessionOptions): HostSession {
  const store = createStore<Session | null>(null)
  const state = createStore<HostState>('asking')
  /** Number of the current request: a response to an earlier one is ignored. */
  let turn = 0

  const request = async (why: 'start' | 'rejected'): Promise<string | undefined> => {
    if (!getApiKey) return ''
    try {
      const key: unknown = await getApiKey(why)
      return typeof key === 'string' && sendable.test(key.trim()) ? key.trim() : undefined
    } catch {
      return undefined
    }
  }
  const open = async () => {
    const mine = ++turn
    state.set('asking')
    const key = await request('start')
    if (mine !== turn) return
    if (key === undefined) return state.set('none')
    state.set('connected')
    store.set({ baseUrl, key, keep: 'memory', demo: false, ...(namespace === undefined ? {} : { namespace }) })
  }
  void open()

  return {
    store,
    demo: undefined,
    host: {
      mode,
      state,
      open: () => void open(),
      anotherKey: async () => {
        const mine = turn
        const key = await request('rejected')
        return mine === turn ? key : undefined
      },
    },
    connect: (session) => store.set({ ...session, keep: 'memory' }),
    forget: () => {
      turn += 1
      state.set('locked')
      store.set(null)
    },
    close: () => {
      turn += 1
      store.set(null)
    },
  }
}
