import type { Clock } from '#lib/clock.ts'
import type { Store } from '#lib/store.ts'
import type { ModelDevice } from './outbox-model-device.testing.ts'
import { ModelError, type ModelConnection } from './outbox-model-resource.testing.ts'
import { MAX_IN_FLIGHT, MIN_BACKOFF, type NetworkFault } from './outbox-scenarios.testing.ts'

interface Client {
  readonly isAlive: boolean
  readonly isClosed: boolean
}

interface ModelServiceDeps {
  readonly clock: Clock
  readonly blame: (what: string) => void
  readonly device: ModelDevice
  readonly sharesLocks: boolean
  readonly online: Pick<Store<boolean>, 'get' | 'subscribe'>
  readonly keyState: Pick<Store<'open' | 'locked'>, 'get' | 'subscribe'>
  readonly slowed: Pick<Store<unknown>, 'get' | 'subscribe'>
}

/** After a 403 a queue stays blocked for so long. */
export const BLOCK_MS = 60_000

const never = <T>(): Promise<T> => new Promise(() => undefined)

/**
 * The service of the model appends what it is sent, so that a request that is sent twice is applied twice. It does to each
 * request what the scenario defines, and blames requests that must not be sent.
 */
export function createModelService(deps: ModelServiceDeps) {
  const { clock, blame, device, sharesLocks, online, keyState, slowed } = deps
  const applied = new Map<string, number>()
  const rejected = new Set<string>()
  const open = new Set<{ readonly tab: Client; readonly queue: string; readonly items: readonly string[] }>()
  /** Times from and until which a tab must not send to a queue, with the reason. */
  const closed = new Map<
    Client,
    Map<string, { readonly since: number; readonly until: number; readonly why: string }[]>
  >()
  let next: NetworkFault[] = []
  let readsFail = false

  const pausedSince = new Map<string, number>()
  const follow = (why: string, store: Pick<Store<unknown>, 'subscribe'>, isPaused: () => boolean) =>
    store.subscribe(() => {
      if (!isPaused()) pausedSince.delete(why)
      else if (!pausedSince.has(why)) pausedSince.set(why, clock.steady())
    })
  follow('the device is offline', online, () => !online.get())
  follow('the key is refused', keyState, () => keyState.get() === 'locked')
  follow('the service is slow', slowed, () => slowed.get() !== null)
  // A good key may write where the last one could not.
  keyState.subscribe(() => {
    for (const queues of closed.values())
      for (const [queue, all] of queues)
        queues.set(
          queue,
          all.filter(({ why }) => why !== '403'),
        )
  })

  const close = (tab: Client, queue: string, ms: number, why: string) => {
    const queues = closed.get(tab) ?? new Map()
    closed.set(tab, queues)
    const since = clock.steady()
    queues.set(queue, [...(queues.get(queue) ?? []), { since, until: since + ms, why }])
  }

  const inspect = (tab: Client, queue: string, items: readonly string[]) => {
    const now = clock.steady()
    if (tab.isClosed) blame('a closed tab sends')
    for (const [why, since] of pausedSince) if (since < now) blame(`a request is sent while ${why}`)
    for (const { since, until, why } of closed.get(tab)?.get(queue) ?? [])
      if (since < now && now < until) blame(`a request is sent too soon after ${why}`)
    const others = [...open].filter((request) => request.tab.isAlive)
    if (sharesLocks && others.some((request) => request.tab !== tab)) blame('two tabs send at the same time')
    if (others.filter((request) => request.tab === tab && request.queue === queue).length >= MAX_IN_FLIGHT)
      blame('too many requests are in flight')
    for (const item of items) {
      const record = device.requests().find((request) => request.items.includes(item))
      if (!record) blame(`${item} is sent and no record says so`)
      if (others.some((request) => request.items.includes(item))) blame(`${item} is in flight twice`)
    }
  }

  const connectionOf = (tab: Client): ModelConnection => {
    const after = <T>(ms: number, act: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        const respond = () => {
          if (!tab.isAlive) return
          try {
            resolve(act())
          } catch (error) {
            reject(error as Error)
          }
        }
        // Without a timer, so that a tab may die between any two steps of what follows.
        if (ms === 0) void Promise.resolve().then(respond)
        else clock.after(ms, respond)
      })
    return {
      append: async (queue, items) => {
        if (!tab.isAlive) return never()
        inspect(tab, queue, items)
        const fault = next.shift() ?? { kind: 'ok', ms: 50 }
        const request = { tab, queue, items }
        open.add(request)
        const apply = () => {
          for (const item of items) applied.set(item, (applied.get(item) ?? 0) + 1)
        }
        const respond = () => {
          switch (fault.kind) {
            case 'ok':
              apply()
              return after(fault.ms, () => undefined)
            case 'lost':
              if (fault.applied === 'before') apply()
              if (fault.applied === 'late') clock.after(fault.ms + fault.late, apply)
              return after(fault.ms, () => {
                close(tab, queue, MIN_BACKOFF, 'a lost response')
                throw new ModelError({ kind: 'lost' })
              })
            case 'rate-limited':
              return after(fault.ms, () => {
                close(tab, queue, fault.retryAfter, '429')
                throw new ModelError(fault)
              })
            case 'forbidden':
              return after(fault.ms, () => {
                close(tab, queue, BLOCK_MS, '403')
                throw new ModelError(fault)
              })
            case 'rejected':
              return after(fault.ms, () => {
                for (const item of items) rejected.add(item)
                throw new ModelError(fault)
              })
          }
        }
        try {
          await respond()
        } finally {
          open.delete(request)
        }
      },
      read: async () => {
        await Promise.resolve()
        if (!tab.isAlive) return never()
        if (tab.isClosed) blame('a closed tab reads')
        if (readsFail) throw new ModelError({ kind: 'lost' })
        const found = new Set(applied.keys())
        return after(20, () => found)
      },
    }
  }

  return {
    connectionOf,
    timesApplied: (item: string) => applied.get(item) ?? 0,
    hasRejected: (item: string) => rejected.has(item),
    /** Outcomes of the next requests; without any left, all succeed. */
    foretell: (faults: readonly NetworkFault[]) => {
      next = [...next, ...faults]
    },
    failReads: (isFailing: boolean) => {
      readsFail = isFailing
    },
    recover: () => {
      next = []
      readsFail = false
    },
  }
}
