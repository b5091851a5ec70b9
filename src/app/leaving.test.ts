import { expect, test } from 'vitest'
import { defaultPreferences } from '#domain/preferences.ts'
import { createBus } from '#journal/tabs.testing.ts'
import { createLocalLocks } from '#journal/local-locks.ts'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import type { JournalStorage } from '#journal/storage.ts'
import { createStore } from '#lib/store.ts'
import { createManualClock, flushAsync } from '#testing/clock.ts'
import { jsonResponse, scriptedFetch } from '#testing/scripted-fetch.ts'
import { createConnections } from './connections.ts'
import { createConsole } from './console.tsx'
import { type Session, createSession } from './session.ts'
import { systemNotifications } from './system-notifications.ts'

const growth: Session = {
  baseUrl: 'http://one.test',
  key: 'key-one',
  workspace: 'growth',
  keep: 'memory',
  demo: false,
}
const sales: Session = { ...growth, baseUrl: 'http://two.test', key: 'key-two', workspace: 'sales' }

const notYet = (): void => undefined

/** A console with one workspace open, whose paid calls get responses on command of the test. */
function arrange(bus = createBus(), storage?: () => JournalStorage) {
  const clock = createManualClock()
  const device = createMemoryDevice()
  let respond: (reply: Response | 'lost') => void = notYet
  const { fetch, sent } = scriptedFetch(clock, ({ method }) =>
    method === 'POST' ? new Promise((resolve) => (respond = resolve)) : jsonResponse(404, { detail: 'Not found' }),
  )
  const session = createSession({ tab: undefined, device: undefined })
  session.connect(growth)
  let ids = 0
  const newId = () => `id-${++ids}`
  const connections = createConnections({ device: undefined, session, newId })
  const { opened, close } = createConsole({
    around: {
      fetch,
      clock,
      random: () => 0.5,
      newId,
      storage: storage ?? (() => ({ ...memoryStorage(device), open: async () => ({}) })),
      channel: () => bus.join(),
      locks: createLocalLocks(),
      visible: createStore(true),
      online: createStore(true),
      notifications: systemNotifications({ focus: () => undefined }),
      subtle: undefined,
      onRefused: () => () => undefined,
      onRestored: () => () => undefined,
      whenIdle: () => () => undefined,
      savesData: () => false,
      reload: () => undefined,
    },
    session,
    connections,
    preferences: createStore(defaultPreferences),
    routing: { mode: 'memory', location: '/' },
    origin: 'http://console.test',
    keys: 'inside',
  })
  const here = () => {
    const workspace = opened.get()?.workspace
    if (!workspace) throw new Error('No workspace is open.')
    return workspace
  }
  const buy = () => {
    const { api, services } = here()
    const target = { kind: 'enrichment', id: 123, name: 'Email finder' } as const
    const purchase = { target, params: {}, pages: 1, estimate: 500_000n, balanceBefore: undefined, acknowledged: [] }
    return services.spender.spend('one', { ...purchase, send: () => api.enrichments.run(123, { params: {} }) })
  }
  return { clock, session, connections, sent, here, buy, respond: (reply: Response | 'lost') => respond(reply), close }
}

test('what a paid call bought is stored where it was bought, although the user switched to another workspace meanwhile', async () => {
  const { clock, session, sent, here, buy, respond, close } = arrange()
  await here().services.journal.ready
  const outcome = buy()
  await clock.advance(100)
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)

  session.connect(sales)
  await clock.advance(100)
  respond(jsonResponse(200, { task_id: 'tsk_1', status: 'processing' }))
  expect(await outcome).toMatchObject({ kind: 'accepted', taskId: 'tsk_1' })
  expect(here().services.ledger.entries()).toEqual([])

  session.connect(growth)
  await here().services.journal.ready
  await flushAsync()
  expect(
    here()
      .services.ledger.entries()
      .map(({ id }) => id),
  ).toEqual(['tsk_1'])
  const keysAt = (base: string) =>
    sent.filter(({ url }) => url.startsWith(base)).map(({ headers }) => headers['x-apikey'])
  expect(new Set(keysAt(growth.baseUrl))).toEqual(new Set([growth.key]))
  expect(keysAt(sales.baseUrl)).not.toContain(growth.key)
  close()
  expect(clock.pending()).toBe(0)
})

test('a console that is closed waits for nothing, also in a workspace that was left', async () => {
  const { clock, session, here, buy, close } = arrange()
  await here().services.journal.ready
  buy().catch(() => undefined)
  await clock.advance(100)
  session.connect(sales)
  await clock.advance(100)
  close()
  await flushAsync()
  expect(clock.pending()).toBe(0)
})

test('a key deleted in one tab is deleted in every other, whatever is open there', async () => {
  const bus = createBus()
  const [here, same, elsewhere] = [arrange(bus), arrange(bus), arrange(bus)]
  elsewhere.connections.enter(sales, { name: 'Sales', leaving: 'Growth' })
  await flushAsync()

  await here.here().services.connection.forget()
  await flushAsync()
  expect([here, same].map(({ session }) => session.store.get())).toEqual([null, null])
  expect(elsewhere.session.store.get()).toMatchObject({ key: 'key-two' })
  elsewhere.connections.open(elsewhere.connections.saved.get()[0]?.id ?? '')
  expect(elsewhere.session.store.get()).toMatchObject({ key: 'key-two' })
  expect(elsewhere.connections.asked.get()).toMatchObject({ kind: 'key', connection: { name: 'Growth' } })
  for (const tab of [here, same, elsewhere]) tab.close()
})

test('reliability F26: what only this page remembers outlives a visit to another workspace', async () => {
  const { clock, session, here, buy, respond, close } = arrange(createBus(), memoryStorage)
  await here().services.journal.ready
  const outcome = buy()
  await clock.advance(100)
  respond(jsonResponse(200, { task_id: 'tsk_1', status: 'processing' }))
  await outcome
  expect(here().unsaved()).toBeGreaterThan(0)

  session.connect(sales)
  await clock.advance(100)
  expect(here().services.ledger.entries()).toEqual([])
  session.connect(growth)
  await clock.advance(100)
  expect(
    here()
      .services.ledger.entries()
      .map(({ id }) => id),
  ).toEqual(['tsk_1'])

  session.forget()
  session.connect(growth)
  await clock.advance(100)
  expect(here().services.ledger.entries()).toEqual([])
  close()
  expect(clock.pending()).toBe(0)
})
