import { expect, test } from 'vitest'
import { createLocalLocks } from '../local-locks.ts'
import { manualClock, flushTabs } from '../tabs.testing.ts'
import { createOutbox, type OutboxDeps } from './outbox.ts'
import type { SendQueue } from './send-queue.ts'

const KEY = 'table'

/** An outbox whose queue has values to send, one a request, and what a test makes of each request. */
function openOutbox(more: Partial<OutboxDeps<SendQueue>> = {}) {
  const clock = manualClock()
  const ended = new AbortController()
  const state = { waiting: 0, sentAt: [] as number[], respond: async (_queue: SendQueue): Promise<void> => undefined }
  const outbox = createOutbox<SendQueue>({
    source: {
      queues: () => [KEY],
      counts: () => ({ waiting: state.waiting }),
      extend: (queue) => queue,
      send: (queue) => {
        if (state.waiting === 0) return undefined
        state.waiting -= 1
        return {
          resources: [],
          run: () => {
            state.sentAt.push(clock.steady())
            return state.respond(queue)
          },
        }
      },
    },
    locks: createLocalLocks(),
    lockName: 'outbox',
    clock,
    newId: () => String(state.sentAt.length),
    maxInFlight: 2,
    backoffMs: () => 1_000,
    signal: ended.signal,
    ...more,
  })
  const enter = (count: number) => {
    state.waiting += count
    outbox.wake()
  }
  return { outbox, clock, state, enter, close: () => ended.abort() }
}

test('a flush of a queue in which nothing waits leaves the debounce of what is entered later as it is', async () => {
  const { outbox, clock, state, enter } = openOutbox()
  await outbox.flush(KEY)
  outbox.queue(KEY).debounce()
  enter(1)
  await clock.advance(200)
  expect(state.sentAt).toEqual([])
  await clock.advance(200)
  expect(state.sentAt).toEqual([300])
})

test('a lost response shortens no Retry-After of another request in flight', async () => {
  const { clock, state, enter } = openOutbox()
  const responses = [(queue: SendQueue) => queue.pauseFor(20_000), (queue: SendQueue) => queue.backOff()]
  state.respond = async (queue) => {
    const respond = responses.shift()
    await Promise.resolve()
    respond?.(queue)
  }
  enter(3)
  await clock.advance(19_000)
  expect(state.sentAt).toEqual([0, 0])
  await clock.advance(2_000)
  expect(state.sentAt).toEqual([0, 0, 20_000])
})

test('a flush waits for a short backoff, and not for one that is longer than it may take', async () => {
  const { outbox, clock, state, enter } = openOutbox({ maxInFlight: 1 })
  const ended: string[] = []
  const flush = (name: string) => void outbox.flush(KEY).then(() => ended.push(name))
  state.respond = async (queue) => queue.backOff()
  enter(2)
  flush('short')
  await flushTabs()
  expect(ended).toEqual([])
  await clock.advance(1_000)
  expect(ended).toEqual(['short'])
  state.respond = async (queue) => queue.pauseFor(30_000)
  enter(2)
  await clock.advance(1_000)
  flush('long')
  await flushTabs()
  expect(ended).toEqual(['short', 'long'])
  expect(state.waiting).toBe(1)
})

test('a queue that waits continues at once when it is resumed, and nothing is left of it after it was closed', async () => {
  const { outbox, clock, state, enter, close } = openOutbox({ maxInFlight: 1 })
  state.respond = async (queue) => queue.block('no-access', 60_000)
  enter(3)
  await flushTabs()
  expect(outbox.pause(KEY)).toEqual({ kind: 'no-access' })
  expect(state.sentAt).toEqual([0])
  outbox.resume(KEY)
  await flushTabs()
  expect(state.sentAt).toEqual([0, 0])
  await clock.advance(60_000)
  expect(state.sentAt).toEqual([0, 0, 60_000])
  close()
  expect(clock.waiting()).toBe(0)
})
