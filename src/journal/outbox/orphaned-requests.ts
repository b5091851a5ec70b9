import { type Clock, wait } from '#lib/clock.ts'

/** Storage that refused is tried again after this, in ms. */
const STORE_MS = 1_000

/** A request as it was stored before it was sent. */
export interface WrittenRequest {
  readonly id: string
  /** `unconfirmed`: its response was lost, so that it may be applied, now or later. */
  readonly state: 'sending' | 'unconfirmed'
}

/** The durable records of requests, stored by the resource. */
export interface RequestLog {
  readonly list: () => readonly WrittenRequest[]
  /** Rejects where storage refused. */
  readonly markUnconfirmed: (id: string) => Promise<void>
}

/** Requests in state `sending` whose response no tab waits for: their tab died, or their outcome could not be stored. */
export interface OrphanedRequests {
  /** Marks them unconfirmed. Rejects where storage refused. */
  readonly adopt: () => Promise<void>
  /** Does the same where there are any, then calls `onDone`; waits a moment where storage refused. */
  readonly adoptSoon: (onDone: () => void) => void
}

/** For the tab that holds the sender lock: a request in flight that is not its own has no tab. */
export function createOrphanedRequests(
  log: RequestLog,
  isOwn: (request: string) => boolean,
  clock: Clock,
  signal: AbortSignal,
): OrphanedRequests {
  let isAdopting = false
  const found = () => log.list().filter(({ id, state }) => state === 'sending' && !isOwn(id))
  const adopt = async () => {
    for (const { id } of found()) await log.markUnconfirmed(id)
  }
  const adoptOrWait = async () => {
    await adopt().catch(() => undefined)
    if (found().length > 0) await wait(clock, STORE_MS, signal).catch(() => undefined)
  }
  return {
    adopt,
    adoptSoon: (onDone) => {
      if (isAdopting || found().length === 0) return
      isAdopting = true
      void adoptOrWait().then(() => {
        isAdopting = false
        onDone()
      })
    },
  }
}
