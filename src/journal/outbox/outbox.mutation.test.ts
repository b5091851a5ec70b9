import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchRuns } from '#testing/runs.ts'
import type { Connectivity } from './connectivity.ts'
import { classify } from './outbox-model-resource.testing.ts'
import { type Parts, runScenario } from './outbox-model.testing.ts'
import { scenarios } from './outbox-scenarios.testing.ts'
import type { OutboxDeps, OutboxSource } from './outbox.ts'
import type { SendQueue } from './send-queue.ts'

type Deps = OutboxDeps<SendQueue>
type Source = OutboxSource<SendQueue>

const withDeps = (change: (deps: Deps) => Partial<Deps>): Partial<Parts> => ({
  deps: (deps) => ({ ...deps, ...change(deps) }),
})
const withSource = (change: (source: Source) => Partial<Source>) =>
  withDeps(({ source }) => ({ source: { ...source, ...change(source) } }))
const without = (what: keyof Connectivity) =>
  withDeps(({ connectivity }) => ({ connectivity: { ...connectivity, [what]: undefined } }))
const takes = (kind: string, forWhat: ReturnType<typeof classify>): Partial<Parts> => ({
  classify: (error) => {
    const failure = classify(error)
    return failure.kind === kind ? forWhat : failure
  },
})

const mutations: readonly [what: string, mutation: Partial<Parts>][] = [
  [
    'every tab is given the lock',
    withDeps(({ locks }) => ({ locks: { ...locks, request: (_name, _options, hold) => hold(true) } })),
  ],
  ['a request leaves that could not be written down', { needsRecord: false }],
  [
    'a lost response is taken for a refusal, and the request sent again',
    takes('lost', { kind: 'rate-limited', retryAfter: 1_000 }),
  ],
  [
    'a lost response is taken for a confirmation',
    {
      connection: (connection) => ({
        ...connection,
        append: (...sent) =>
          connection.append(...sent).catch((error: unknown) => {
            if (classify(error).kind !== 'lost') throw error
          }),
      }),
    },
  ],
  ['403 drops what was sent', takes('forbidden', { kind: 'rejected' })],
  ['429 drops what was sent', takes('rate-limited', { kind: 'rejected' })],
  ['Retry-After is passed over', takes('rate-limited', { kind: 'rate-limited', retryAfter: 0 })],
  ['403 is tried again at once', takes('forbidden', { kind: 'rate-limited', retryAfter: 0 })],
  ['there is hardly any backoff', withDeps(() => ({ backoffMs: () => 200 }))],
  ['more requests are in flight than may be', withDeps(({ maxInFlight }) => ({ maxInFlight: maxInFlight + 1 }))],
  ['it sends offline', without('online')],
  ['it sends under a refused key', without('keyState')],
  ['it sends although the service is slow', without('slowed')],
  [
    'the server state is believed before a late request can have come',
    withSource(({ reconcile }) => ({ reconcile: (queue) => reconcile?.(queue, () => true) })),
  ],
  ['nothing is reconciled', withSource(() => ({ reconcile: undefined }))],
  [
    'requests of a tab that died are nobody’s',
    withSource(({ requests }) => ({
      requests: requests && { ...requests, list: () => requests.list().filter(({ state }) => state !== 'sending') },
    })),
  ],
  [
    'a read that failed is taken for an empty one',
    { connection: (connection) => ({ ...connection, read: () => connection.read().catch(() => new Set()) }) },
  ],
  ['a closed tab goes on', withDeps(() => ({ signal: new AbortController().signal }))],
  [
    'a timer outlives its tab',
    withDeps(({ clock }) => ({ clock: { ...clock, after: (...timer) => (clock.after(...timer), () => undefined) } })),
  ],
  [
    'nobody is woken when a wait is over',
    withDeps(({ clock }) => ({ clock: { ...clock, after: (ms) => clock.after(ms, () => undefined) } })),
  ],
]

test.each(mutations)('the model of the outbox finds it when %s', async (_what, mutation) => {
  const found = await fc.check(
    fc.asyncProperty(scenarios(30), async (scenario) => (await runScenario(scenario, mutation)) === undefined),
    searchRuns(30_000),
  )
  expect(found.failed).toBe(true)
})
