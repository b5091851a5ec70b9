import type { Store } from '#lib/store.ts'

type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** Connection state that pauses sending: network, API key, rate limit. Nothing is paused by what is absent. */
export interface Connectivity {
  readonly online?: Readable<boolean> | undefined
  /** `locked`: the service refused the key. */
  readonly keyState?: Readable<string> | undefined
  /** A 429 of whatever call: `until` is on the steady clock. */
  readonly slowed?: Readable<{ readonly until: number } | null> | undefined
}

/**
 * The service refuses whatever one queue sends: the key may not write here · what it is about was deleted · it is
 * there, and may be written again later.
 */
export type QueueBlock = 'no-access' | 'gone' | 'refused'

/** Reason why nothing is sent, or arrives, while something waits. `silent`: the service responds to no attempt. */
export type SendPause =
  | { readonly kind: 'offline' | 'key' | 'silent' | QueueBlock }
  /** `until` is on the steady clock. */
  | { readonly kind: 'busy'; readonly until: number }

/** Returns why nothing can be sent now; undefined when it can. A refused key comes first. */
export function pauseOf({ online, keyState, slowed }: Connectivity): SendPause | undefined {
  const limit = slowed?.get()
  if (keyState?.get() === 'locked') return { kind: 'key' }
  if (online?.get() === false) return { kind: 'offline' }
  return limit ? { kind: 'busy', until: limit.until } : undefined
}

/** Calls back when any of it changes. Returns a cancel function. */
export function onConnectivity({ online, keyState, slowed }: Connectivity, listener: () => void): () => void {
  const stops = [online, keyState, slowed].map((store) => store?.subscribe(listener))
  return () => {
    for (const stop of stops) stop?.()
  }
}
