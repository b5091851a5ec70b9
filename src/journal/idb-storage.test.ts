import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { silentChannel } from './channel.ts'
import { named } from './faults.testing.ts'
import { idbStorage } from './idb-storage.ts'
import { openJournal } from './journal.ts'
import { copyKind, counted, kinds, noteKind, written } from './notes.testing.ts'
import type { StoredRow } from './records.ts'
import type { JournalStorage } from './storage.ts'
import { createBus, manualClock, flushTabs } from './tabs.testing.ts'

const NAME = 'enrichment-console'
const opened: JournalStorage[] = []
const storageOf = (version?: number) => {
  const storage = idbStorage(version === undefined ? {} : { version })
  opened.push(storage)
  return storage
}
const row = (id: string, more: Partial<StoredRow> = {}): StoredRow => ({
  scope: 's',
  kind: 'note',
  id,
  rev: 1,
  seq: 0,
  schema: 1,
  body: { text: id },
  ...more,
})

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const storage of opened.splice(0)) storage.close()
  await flushTabs()
  await deleteDB(NAME)
})

test('rows come back as they were written, light and heavy apart, by scope', async () => {
  const storage = storageOf()
  expect(await storage.open()).toEqual({})
  await storage.write('light', row('a'), 0, 'strict')
  await storage.write('heavy', row('x', { kind: 'copy' }), 0, 'relaxed')
  await storage.write('light', row('b', { scope: 's2' }), 0, 'strict')
  await storage.write('light', row('c', { scope: '' }), 0, 'strict')
  expect(await storage.load('light', 's')).toEqual([row('a', { seq: 1 })])
  expect(await storage.load('heavy', 's')).toEqual([row('x', { kind: 'copy', seq: 2 })])
  expect(await storage.read('light', row('b', { scope: 's2' }))).toEqual(row('b', { scope: 's2', seq: 3 }))
  await storage.wipe('s', [])
  expect(await storage.load('light', 's')).toEqual([])
  expect(await storage.load('heavy', 's')).toEqual([])
  expect(await storage.load('light', 's2')).toHaveLength(1)
  expect(await storage.load('light', '')).toHaveLength(1)
  expect(await storage.write('light', row('a'), 0, 'strict')).toBe(5)
})

test('of two writers that saw the same rev one wins and the other is notified', async () => {
  const [one, two] = [storageOf(), storageOf()]
  const created = await Promise.all([
    one.write('light', row('a', { body: 1 }), 0, 'strict'),
    two.write('light', row('a', { body: 2 }), 0, 'strict'),
  ])
  expect(created.filter((seq) => seq !== undefined)).toEqual([1])
  const changed = await Promise.all([
    one.write('light', row('a', { rev: 2, seq: 1, body: 3 }), 1, 'relaxed'),
    two.write('light', row('a', { rev: 2, seq: 1, body: 4 }), 1, 'relaxed'),
  ])
  expect(changed.filter((seq) => seq !== undefined)).toEqual([1])
  expect(await one.remove('light', row('a', { rev: 1, seq: 1 }), 'strict')).toBe(false)
  expect(await one.remove('light', row('a', { rev: 2, seq: 9 }), 'strict')).toBe(false)
  expect(await one.remove('light', row('a', { rev: 2, seq: 1 }), 'strict')).toBe(true)
  expect(await two.read('light', row('a'))).toBeUndefined()
})

test('the transaction has the durability that the write requested', async () => {
  const requested: unknown[] = []
  const transaction = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function spy(this: IDBDatabase, ...input) {
    if (input[1] === 'readwrite') requested.push(input[2])
    return transaction.apply(this, input)
  })
  const storage = storageOf()
  await storage.write('light', row('a'), 0, 'strict')
  await storage.write('light', row('b'), 0, 'relaxed')
  expect(requested).toEqual([{ durability: 'strict' }, { durability: 'relaxed' }])
})

test('a write that fails in the middle leaves neither a row nor a gap', async () => {
  const storage = storageOf()
  const impossible = row('a', { body: () => undefined })
  await expect(storage.write('light', impossible, 0, 'strict')).rejects.toMatchObject({ name: 'DataCloneError' })
  expect(await storage.read('light', row('a'))).toBeUndefined()
  expect(await storage.write('light', row('b'), 0, 'strict')).toBe(1)
})

test('a write whose transaction does not complete is not acknowledged', async () => {
  const storage = storageOf()
  await storage.open()
  const put = IDBObjectStore.prototype.put
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function spy(
    this: IDBObjectStore,
    ...input
  ) {
    const request = put.apply(this, input)
    if (this.name === 'light') request.addEventListener('success', () => this.transaction.abort())
    return request
  })
  await expect(storage.write('light', row('a'), 0, 'strict')).rejects.toMatchObject({ name: 'AbortError' })
  spy.mockRestore()
  expect(await storage.read('light', row('a'))).toBeUndefined()
})

test('tabs over one database lose no change', async () => {
  const bus = createBus()
  const open = () => openJournal({ scope: 's', storage: storageOf(), channel: bus.join(), clock: manualClock(), kinds })
  const tabs = [open(), open(), open()]
  await Promise.all(tabs.flatMap((tab) => [1, 2, 3].map(() => tab.update(noteKind, 'a', counted))))
  await tabs[0]?.update(copyKind, 'x', () => ({ data: 'large' }))
  expect((await tabs[1]?.get(noteKind, 'a'))?.body.count).toBe(9)
  expect((await tabs[2]?.get(copyKind, 'x'))?.body.data).toBe('large')
  for (const tab of tabs) tab.close()

  const next = open()
  await next.ready
  expect(next.list(noteKind)).toMatchObject([{ id: 'a', rev: 9, body: { count: 9 } }])
  next.close()
})

test('reliability F26: another tab can upgrade the database, and this tab reports it and only reads', async () => {
  const clock = manualClock()
  const journal = openJournal({ scope: 's', storage: storageOf(), channel: silentChannel(), clock, kinds })
  await journal.update(noteKind, 'a', written('stored'))
  const newer = await openDB(NAME, 2)
  expect(journal.health.get()).toMatchObject({ location: 'memory', reason: 'lost' })

  await clock.advance(10_000)
  await flushTabs()
  await journal.refresh()
  expect(journal.health.get()).toMatchObject({ location: 'memory', reason: 'newer' })
  expect(journal.list(noteKind)[0]?.body.text).toBe('stored')
  await journal.update(noteKind, 'b', written('kept in memory'))
  expect(journal.list(noteKind)).toHaveLength(2)
  expect(await newer.count('light')).toBe(1)
  journal.close()
  newer.close()
})

test('reliability F26: an upgrade that another tab blocks is reported, and succeeds when that tab closes', async () => {
  const old = await openDB(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore('light', { keyPath: ['scope', 'kind', 'id'] })
    },
  })
  const storage = storageOf(2)
  await expect(storage.open()).rejects.toMatchObject({ refusal: 'blocked' })
  await expect(storage.read('light', row('a'))).rejects.toMatchObject({ refusal: 'blocked' })
  old.close()
  await vi.waitFor(async () => expect(await storage.open()).toEqual({}))
  expect(await storage.write('heavy', row('a'), 0, 'strict')).toBe(1)
})

test('a database that cannot be opened is tried again by the next call', async () => {
  const storage = storageOf()
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw named('UnknownError')
  })
  await expect(storage.open()).rejects.toThrow('refused for the test')
  expect(await storage.open()).toEqual({})
  expect(open).toHaveBeenCalledTimes(2)
})

test('reliability 14: where access to indexedDB throws, the journal reports denied', async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw named('SecurityError')
    },
  })
  const clock = manualClock()
  const journal = openJournal({ scope: 's', storage: storageOf(), channel: silentChannel(), clock, kinds })
  await journal.update(noteKind, 'a', written('typed'))
  expect(journal.health.get()).toMatchObject({ location: 'memory', reason: 'denied' })
  expect(journal.list(noteKind)).toHaveLength(1)
  journal.close()
  if (before) Object.defineProperty(globalThis, 'indexedDB', before)
})

test('after close nothing is opened again', async () => {
  const storage = storageOf()
  await storage.open()
  storage.close()
  await expect(storage.read('light', row('a'))).rejects.toThrow('closed')
})

test('a database deleted under an open tab loses no light record: the tab stores it again and reports it', async () => {
  const clock = manualClock()
  const open = () => openJournal({ scope: 's', storage: storageOf(), channel: silentChannel(), clock, kinds })
  const journal = open()
  await journal.update(noteKind, 'a', written('bought'))
  await journal.update(copyKind, 'x', () => ({ data: 'large' }))
  await deleteDB(NAME)
  expect(journal.list(noteKind)[0]?.body.text).toBe('bought')
  await journal.update(noteKind, 'b', written('typed afterwards'))
  await vi.waitFor(() => expect(journal.health.get()).toEqual({ location: 'device', quarantined: 0, evictions: 1 }))
  journal.close()

  const next = open()
  await next.ready
  expect(next.list(noteKind).map(({ body }) => body.text)).toEqual(['bought', 'typed afterwards'])
  expect(await next.get(copyKind, 'x')).toBeUndefined()
  expect(next.health.get()).toEqual({ location: 'device', quarantined: 0 })
  next.close()
})

test('a change that is being stored while the database is deleted is stored again', async () => {
  const clock = manualClock()
  const open = () => openJournal({ scope: 's', storage: storageOf(), channel: silentChannel(), clock, kinds })
  const journal = open()
  await journal.update(noteKind, 'a', counted)
  const changing = journal.update(noteKind, 'a', counted)
  const creating = journal.update(noteKind, 'b', counted)
  await deleteDB(NAME)
  await Promise.all([changing, creating])
  await clock.advance(10_000)
  await vi.waitFor(() => expect(journal.health.get().location).toBe('device'))
  journal.close()

  const next = open()
  await next.ready
  expect(next.list(noteKind).map(({ id, body }) => `${id}${body.count}`)).toEqual(['a2', 'b1'])
  next.close()
})
