import type { Store } from '#lib/store.ts'

/**
 * Way in which the host page connects the console: it supplies a key (`key`), sends every request itself
 * (`transport`), or its own server adds what the service wants (`proxy`). In the last two there is no key in the
 * browser.
 */
export type HostMode = 'key' | 'transport' | 'proxy'

/** `asking`: the host has not responded yet. `none`: it has no key. `locked`: closed until the user opens it again. */
export type HostState = 'asking' | 'none' | 'locked' | 'connected'

/** Requests that the console may make of the host page. */
export interface HostConnection {
  readonly mode: HostMode
  readonly state: Pick<Store<HostState>, 'get' | 'subscribe'>
  /** Asks the host again: the way out of `none` and `locked`. */
  readonly open: () => void
  /** Requests another key, after the service refused the one in use; undefined when the host has none. */
  readonly anotherKey: () => Promise<string | undefined>
}
