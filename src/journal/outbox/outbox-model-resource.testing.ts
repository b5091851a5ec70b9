import type { ModelJournal, StoredRequest } from './outbox-model-device.testing.ts'
import { QUEUES } from './outbox-scenarios.testing.ts'
import type { OutboxSource, SendJob } from './outbox.ts'
import { sendRecorded } from './recorded-request.ts'
import { isBusy, type SendQueue } from './send-queue.ts'

/** Requests of the model's service; both reject with `ModelError`. */
export interface ModelConnection {
  readonly append: (queue: string, items: readonly string[]) => Promise<void>
  /** All that it has. */
  readonly read: () => Promise<ReadonlySet<string>>
}

/** Classification of a failed request. */
export type Failure =
  | { readonly kind: 'lost' }
  | { readonly kind: 'rate-limited'; readonly retryAfter: number }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'rejected' }

export class ModelError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

export type Classify = (error: unknown) => Failure
/** Anything but a response of the service counts as a lost one. */
export const classify: Classify = (error) => (error instanceof ModelError ? error.failure : { kind: 'lost' })

const BATCH = 3
const BLOCK_MS = 60_000

export interface ModelResourceDeps {
  readonly journal: ModelJournal
  readonly connection: ModelConnection
  readonly classify: Classify
  readonly needsRecord: boolean
  readonly signal: AbortSignal
}

/** A resource whose requests must never be repeated blindly: the hardest kind. */
export function createModelResource(deps: ModelResourceDeps): OutboxSource<SendQueue> {
  const { journal, connection, signal } = deps
  const requestsOf = (queue: string) => [...journal.seen().requests.values()].filter((one) => one.queue === queue)
  const waitingIn = (queue: string) => {
    const requested = new Set(requestsOf(queue).flatMap(({ items }) => items))
    return [...journal.seen().items.values()].filter(
      (item) => item.queue === queue && item.state === 'waiting' && !requested.has(item.id),
    )
  }

  /** Removes a request, and what became of its items. */
  const settle = (
    id: string,
    items: { readonly done?: ReadonlySet<string>; readonly rejected?: ReadonlySet<string> },
  ) =>
    journal.change((fresh) => ({
      requests: without(fresh.requests, new Set([id])),
      items: new Map(
        [...without(fresh.items, items.done ?? new Set())].map(([key, item]) => [
          key,
          items.rejected?.has(key) ? { ...item, state: 'rejected' } : item,
        ]),
      ),
    }))

  const markUnconfirmed = async (id: string) => {
    await journal.change((fresh) => {
      const request = fresh.requests.get(id)
      return request && { requests: new Map(fresh.requests).set(id, { ...request, state: 'unconfirmed' }) }
    })
  }

  const fail = async (queue: SendQueue, { id, items }: StoredRequest, failure: Failure) => {
    switch (failure.kind) {
      case 'lost':
        queue.backOff()
        return markUnconfirmed(id)
      case 'rate-limited':
        queue.pauseFor(failure.retryAfter)
        break
      case 'forbidden':
        queue.block('no-access', BLOCK_MS)
        break
      case 'rejected':
        await settle(id, { rejected: new Set(items) })
        return
    }
    await settle(id, {})
  }

  const send = (queue: SendQueue): SendJob | undefined => {
    const items = waitingIn(queue.key)
      .map(({ id }) => id)
      .filter((id) => !isBusy(queue, id))
      .slice(0, BATCH)
    if (items.length === 0) return undefined
    return {
      resources: items,
      run: (id) => {
        const request: StoredRequest = { id, queue: queue.key, items, state: 'sending' }
        const record = async () => {
          const isRecorded = await journal.change((fresh) => {
            const requested = new Set([...fresh.requests.values()].flatMap((one) => one.items))
            const isOurs = items.every((item) => fresh.items.get(item)?.state === 'waiting' && !requested.has(item))
            return isOurs ? { requests: new Map(fresh.requests).set(id, request) } : undefined
          })
          return isRecorded ? request : undefined
        }
        return sendRecorded(
          {
            record: deps.needsRecord ? record : () => record().catch(() => request),
            withdraw: async () => void (await settle(id, {})),
            send: () => connection.append(queue.key, items),
            settle: async () => {
              queue.lostResponses = 0
              await settle(id, { done: new Set(items) })
            },
            fail: (error) => fail(queue, request, deps.classify(error)),
          },
          signal,
        )
      },
    }
  }

  const reconcile = (queue: SendQueue, isOver: (request: string) => boolean): SendJob | undefined => {
    const due = requestsOf(queue.key).filter(
      ({ id, state, items }) => state === 'unconfirmed' && isOver(id) && !items.some((item) => isBusy(queue, item)),
    )
    if (due.length === 0) return undefined
    return {
      resources: due.flatMap(({ items }) => items),
      run: async () => {
        const found = await connection.read()
        if (signal.aborted) return
        for (const { id, items } of due) await settle(id, { done: new Set(items.filter((item) => found.has(item))) })
      },
    }
  }

  return {
    prepare: journal.refresh,
    requests: { list: () => [...journal.seen().requests.values()], markUnconfirmed },
    queues: () => QUEUES,
    counts: (key) => {
      const requests = requestsOf(key)
      const inFlight = requests.filter(({ state }) => state === 'sending').length
      return { waiting: waitingIn(key).length, unconfirmed: requests.length - inFlight, inFlight }
    },
    extend: (queue) => queue,
    reconcile,
    send,
  }
}

const without = <T>(all: ReadonlyMap<string, T>, keys: ReadonlySet<string>): Map<string, T> =>
  new Map([...all].filter(([key]) => !keys.has(key)))
