import { expect, test, vi } from 'vitest'
import { around, breaker, named, never, type Call } from './faults.testing.ts'
import type { Journal } from './journal.ts'
import { copyKind, counted, kinds, noteKind, written } from './notes.testing.ts'
import { StorageError } from './storage.ts'
import { createBrowser, flushTabs } from './tabs.testing.ts'

const RETRY_MS = 10_000
const texts = (journal: Journal) => journal.list(noteKind).map(({ body }) => body.text)

const denied = () => {
  throw named('SecurityError')
}

const refusals = [
  ['SecurityError', 'denied'],
  ['QuotaExceededError', 'full'],
  ['VersionError', 'newer'],
  ['UnknownError', 'failed'],
] as const

test.each(refusals)(
  'reliability F26: storage that throws %s leaves the record in memory and reports %s',
  async (name, reason) => {
    const { through } = breaker(named(name), ['open', 'load', 'read', 'write', 'remove', 'wipe'])
    const journal = createBrowser().tab(kinds, through)
    await journal.ready
    expect(journal.health.get()).toMatchObject({ location: 'memory', reason })
    const record = await journal.update(noteKind, 'a', written('typed'))
    expect(record?.body.text).toBe('typed')
    expect(texts(journal)).toEqual(['typed'])
    expect((await journal.get(noteKind, 'a'))?.body.text).toBe('typed')
    journal.close()
  },
)

test('reliability 14: storage that throws synchronously ends in memory mode too', async () => {
  const journal = createBrowser().tab(kinds, (storage) => ({
    ...storage,
    open: denied,
    load: denied,
    read: denied,
    write: denied,
  }))
  await journal.update(noteKind, 'a', written('typed'))
  expect(journal.health.get()).toMatchObject({ location: 'memory', reason: 'denied' })
  expect(texts(journal)).toEqual(['typed'])
})

test('reliability F26: an open that never responds ends in memory mode after a while, with the record', async () => {
  const browser = createBrowser()
  const journal = browser.tab(
    kinds,
    around(async (call, run) => (call === 'open' ? never() : run())),
  )
  const saving = journal.update(noteKind, 'a', written('typed'))
  await browser.clock.advance(4_000)
  expect((await saving)?.body.text).toBe('typed')
  expect(journal.health.get()).toMatchObject({ location: 'memory', reason: 'silent' })
  await expect(journal.wipe()).rejects.toBeInstanceOf(StorageError)
})

test.each(['open', 'load', 'read', 'write'] as const)(
  'reliability F26: after a failed %s everything that waited reaches the device once it works again',
  async (call: Call) => {
    const browser = createBrowser()
    const { through, state } = breaker(named('QuotaExceededError'), [call])
    const journal = browser.tab(kinds, through)
    await journal.update(noteKind, 'a', counted)
    await journal.update(noteKind, 'b', counted)
    await journal.update(noteKind, 'a', counted)
    await journal.update(copyKind, 'x', () => ({ data: 'large' }))
    expect(journal.health.get()).toMatchObject({ location: 'memory', reason: 'full' })
    expect(journal.list(noteKind).map(({ id, body }) => `${id}${body.count}`)).toEqual(['a2', 'b1'])

    state.broken = false
    await browser.clock.advance(RETRY_MS)
    expect(journal.health.get()).toEqual({ location: 'device', quarantined: 0 })
    expect(browser.clock.waiting()).toBe(0)
    const next = browser.tab(kinds)
    await next.ready
    expect(next.list(noteKind).map(({ id, body }) => `${id}${body.count}`)).toEqual(['a2', 'b1'])
    expect((await next.get(copyKind, 'x'))?.body.data).toBe('large')
  },
)

test('reliability F26: after a failed load a working write does not hide that stored records are missing', async () => {
  const browser = createBrowser()
  await browser.tab(kinds).update(noteKind, 'a', written('stored before'))
  const { through, state } = breaker(named('UnknownError'), ['load'])
  const journal = browser.tab(kinds, through)
  await journal.update(noteKind, 'b', written('new'))
  expect(journal.health.get().location).toBe('memory')
  state.broken = false
  await browser.clock.advance(RETRY_MS)
  expect(journal.health.get().location).toBe('device')
  expect(texts(journal)).toEqual(['stored before', 'new'])
})

test('while a write is refused the next change tries again, in the order of creation', async () => {
  const browser = createBrowser()
  const { through, state } = breaker()
  const journal = browser.tab(kinds, through)
  await journal.update(noteKind, 'first', counted)
  state.broken = false
  await journal.update(noteKind, 'second', counted)
  expect(journal.health.get().location).toBe('device')
  const next = browser.tab(kinds)
  await next.ready
  expect(next.list(noteKind).map(({ id }) => id)).toEqual(['first', 'second'])
})

test('a refusal of the first that waits holds back the second, so that order is that of creation', async () => {
  const browser = createBrowser()
  let left = 3
  const journal = browser.tab(
    kinds,
    around(async (call, run) => {
      if (call === 'write' && left > 0) {
        left -= 1
        throw named('QuotaExceededError')
      }
      return run()
    }),
  )
  await journal.update(noteKind, 'first', counted)
  await journal.update(noteKind, 'second', counted)
  expect(left).toBe(1)
  await journal.refresh()
  expect(browser.device.light.size).toBe(0)
  await journal.refresh()
  expect([...browser.device.light.values()].map(({ id, seq }) => [id, seq])).toEqual([
    ['first', 1],
    ['second', 2],
  ])
})

test('a device copy too large for the device does not keep small records from it', async () => {
  const browser = createBrowser()
  const journal = browser.tab(kinds, (storage) => ({
    ...storage,
    write: async (...input) => {
      if (input[0] === 'heavy') throw named('QuotaExceededError')
      return storage.write(...input)
    },
  }))
  await journal.update(copyKind, 'x', () => ({ data: 'large' }))
  await journal.update(noteKind, 'a', written('small'))
  expect(journal.health.get()).toMatchObject({ location: 'memory', reason: 'full' })
  expect([...browser.device.light.values()].map(({ id }) => id)).toEqual(['a'])
  expect((await journal.get(copyKind, 'x'))?.body.data).toBe('large')
})

test('a waiting change is applied to the record that another tab stored meanwhile, so neither is lost', async () => {
  const browser = createBrowser()
  const { through, state } = breaker()
  const journal = browser.tab(kinds, through)
  await journal.update(noteKind, 'a', counted)
  const other = browser.tab(kinds)
  await other.update(noteKind, 'a', counted)
  await other.update(noteKind, 'a', counted)
  await flushTabs()
  state.broken = false
  await journal.refresh()
  expect((await other.get(noteKind, 'a'))?.body.count).toBe(3)
  await flushTabs()
  expect(other.list(noteKind)[0]?.body.count).toBe(3)
})

test('a removal waits for storage like any change', async () => {
  const browser = createBrowser()
  const { through, state } = breaker()
  state.broken = false
  const journal = browser.tab(kinds, through)
  await journal.update(noteKind, 'a', counted)
  await journal.update(copyKind, 'x', () => ({ data: 'large' }))
  state.broken = true
  await journal.remove(noteKind, 'a')
  await journal.remove(copyKind, 'x')
  expect(journal.health.get().location).toBe('memory')
  expect(texts(journal)).toEqual([])
  expect(await journal.get(copyKind, 'x')).toBeUndefined()
  state.broken = false
  await browser.clock.advance(RETRY_MS)
  expect([browser.device.light.size, browser.device.heavy.size]).toEqual([0, 0])
})

test('a record made and removed as it was seen, all in memory, never reaches the device', async () => {
  const browser = createBrowser()
  const { through, state } = breaker()
  const journal = browser.tab(kinds, through)
  const first = await journal.update(noteKind, 'a', counted)
  const second = await journal.update(noteKind, 'a', counted)
  expect(await journal.remove(noteKind, 'a', first)).toBe(false)
  expect(await journal.remove(noteKind, 'a', second)).toBe(true)
  state.broken = false
  await journal.refresh()
  expect(journal.health.get().location).toBe('device')
  expect(browser.device.light.size).toBe(0)
})

test('a removal requested while nothing could be read is done when storage opens', async () => {
  const browser = createBrowser()
  const before = browser.tab(kinds)
  await before.update(noteKind, 'a', counted)
  await before.update(copyKind, 'x', () => ({ data: 'large' }))
  before.close()
  const { through, state } = breaker(named('UnknownError'), ['open', 'load', 'read', 'write', 'remove'])
  const journal = browser.tab(kinds, through)
  await journal.remove(noteKind, 'a')
  await journal.remove(copyKind, 'x')
  state.broken = false
  await browser.clock.advance(RETRY_MS)
  expect([browser.device.light.size, browser.device.heavy.size]).toEqual([0, 0])
  expect(journal.health.get().location).toBe('device')
})

test.each([
  ['that lands late', true, 1],
  ['that fails late', false, 1],
])('a write without a response %s is stored once, not twice', async (_name, lands, count) => {
  const browser = createBrowser()
  const late: { respond?: () => void } = {}
  const responded = new Promise<void>((resolve) => {
    late.respond = resolve
  })
  let slow = true
  const journal = browser.tab(
    kinds,
    around(async (call, run) => {
      if (call !== 'write' || !slow) return run()
      slow = false
      await responded
      if (!lands) throw named('UnknownError')
      return run()
    }),
  )
  const saving = journal.update(noteKind, 'a', counted)
  await browser.clock.advance(15_000)
  expect((await saving)?.body.count).toBe(1)
  expect(journal.health.get()).toMatchObject({ location: 'memory', reason: 'silent' })

  late.respond?.()
  await browser.clock.advance(RETRY_MS)
  expect(journal.health.get().location).toBe('device')
  const next = browser.tab(kinds)
  await next.ready
  expect(next.list(noteKind)[0]?.body.count).toBe(count)
})

test('a tab in memory mode is still notified of a wipe, and nothing comes back', async () => {
  const browser = createBrowser()
  const { through, state } = breaker()
  const journal = browser.tab(kinds, through)
  await journal.update(noteKind, 'a', counted)
  await browser.tab(kinds).wipe()
  await flushTabs()
  expect(texts(journal)).toEqual([])
  state.broken = false
  await journal.refresh()
  expect(browser.device.light.size).toBe(0)
  expect(journal.health.get().location).toBe('device')
})

test('a wipe that the device refuses is not called done', async () => {
  const browser = createBrowser()
  const { through } = breaker(named('UnknownError'), ['wipe'])
  const journal = browser.tab(kinds, through)
  await journal.update(noteKind, 'a', counted)
  await expect(journal.wipe()).rejects.toThrow(/refused for the test/)
})

test('records that the browser took away are stored again from the tab that still has them', async () => {
  const browser = createBrowser()
  const journal = browser.tab(kinds)
  await journal.update(noteKind, 'z', written('first'))
  await journal.update(noteKind, 'a', written('second'))
  browser.evict()
  expect(journal.health.get()).toMatchObject({ location: 'memory', reason: 'evicted' })
  expect(texts(journal)).toEqual(['first', 'second'])

  await browser.clock.advance(RETRY_MS)
  expect(journal.health.get()).toEqual({ location: 'device', quarantined: 0, evictions: 1 })
  expect(texts(journal)).toEqual(['first', 'second'])
  const next = browser.tab(kinds)
  await next.ready
  expect(texts(next)).toEqual(['first', 'second'])
})

test('what waited for storage when the browser took the records away is stored on top of them', async () => {
  const browser = createBrowser()
  const { state, through } = breaker()
  state.broken = false
  const journal = browser.tab(kinds, through)
  await journal.update(noteKind, 'a', counted)
  state.broken = true
  await journal.update(noteKind, 'new', counted)
  await journal.update(noteKind, 'a', (note) => note && counted(note))
  browser.evict()
  state.broken = false
  await browser.clock.advance(RETRY_MS)
  expect(journal.health.get()).toEqual({ location: 'device', quarantined: 0, evictions: 1 })
  const next = browser.tab(kinds)
  await next.ready
  expect(next.list(noteKind).map(({ id, body }) => `${id}${body.count}`)).toEqual(['a2', 'new1'])
})

test('a write without a response is made again where everything was deleted before the response came', async () => {
  const browser = createBrowser()
  const late: { respond?: () => void } = {}
  const responded = new Promise<void>((resolve) => {
    late.respond = resolve
  })
  let slow = false
  const journal = browser.tab(
    kinds,
    around(async (call, run) => {
      const response = await run()
      if (call === 'write' && slow) {
        slow = false
        await responded
      }
      return response
    }),
  )
  await journal.update(noteKind, 'a', counted)
  slow = true
  const saving = Promise.all([journal.update(noteKind, 'a', counted), journal.update(noteKind, 'new', counted)])
  await browser.clock.advance(15_000)
  await saving
  browser.evict()
  late.respond?.()
  await browser.clock.advance(2 * RETRY_MS)
  expect(journal.health.get()).toEqual({ location: 'device', quarantined: 0, evictions: 1 })
  const next = browser.tab(kinds)
  await next.ready
  expect(next.list(noteKind).map(({ id, body }) => `${id}${body.count}`)).toEqual(['a2', 'new1'])
})

test('a database closed by the browser with its content is no deletion, and no listener stays', async () => {
  const browser = createBrowser()
  const watchers = new Set<(error: StorageError) => void>()
  const { state, through } = breaker()
  state.broken = false
  const journal = browser.tab(kinds, (storage) => ({
    ...through(storage),
    watch: (listener) => {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }))
  await journal.update(noteKind, 'a', counted)
  state.broken = true
  await journal.update(noteKind, 'a', counted)
  state.broken = false
  for (const watcher of watchers) watcher(new StorageError('evicted', 'The browser closed the database.'))
  expect(journal.health.get()).toMatchObject({ location: 'memory', reason: 'evicted' })
  await browser.clock.advance(RETRY_MS)
  expect(journal.health.get()).toEqual({ location: 'device', quarantined: 0 })
  expect(journal.list(noteKind).map(({ body }) => body.count)).toEqual([2])
  journal.close()
  expect(watchers.size).toBe(0)
})

test('a newer database is read, never written, and reported at once', async () => {
  const browser = createBrowser()
  const before = browser.tab(kinds)
  await before.update(noteKind, 'a', written('theirs'))
  const refusal = new StorageError('newer', 'The database was made by a newer version of the console.')
  const { through } = breaker(refusal)
  const journal = browser.tab(kinds, (storage) => ({ ...through(storage), open: async () => ({ refusal: 'newer' }) }))
  await journal.ready
  expect(journal.health.get()).toMatchObject({ location: 'memory', reason: 'newer' })
  expect(texts(journal)).toEqual(['theirs'])
  await journal.update(noteKind, 'a', written('mine'))
  expect(texts(journal)).toEqual(['mine'])
  expect((await before.get(noteKind, 'a'))?.body.text).toBe('theirs')
})

test('the export holds what waits in memory and reports that the device could not be read', async () => {
  const browser = createBrowser()
  const { through, state } = breaker(named('UnknownError'), ['load', 'read', 'write'])
  state.broken = false
  const journal = browser.tab(kinds, through)
  await journal.update(noteKind, 'a', written('stored'))
  state.broken = true
  await journal.update(noteKind, 'b', written('waits'))
  const content = JSON.parse(await journal.exportAll()) as unknown
  expect(content).toMatchObject({
    complete: false,
    health: { location: 'memory' },
    records: [{ body: { text: 'stored' } }, { body: { text: 'waits' } }],
  })
})

test('listeners of health are called once for each change for better or worse', async () => {
  const browser = createBrowser()
  const { through, state } = breaker()
  const journal = browser.tab(kinds, through)
  await journal.ready
  const response = vi.fn<() => void>()
  journal.health.subscribe(response)
  await journal.update(noteKind, 'a', counted)
  await journal.update(noteKind, 'a', counted)
  expect(response).toHaveBeenCalledTimes(1)
  state.broken = false
  await journal.refresh()
  expect(response).toHaveBeenCalledTimes(2)
})

test('reliability F26: what this page alone remembers is named until the device has it', async () => {
  const browser = createBrowser()
  const { state, through } = breaker(named('QuotaExceededError'), ['write'])
  state.broken = false
  const journal = browser.tab(kinds, through)
  await journal.update(noteKind, 'a', written('stored'))
  expect(journal.unsaved()).toEqual([])
  state.broken = true
  await journal.update(noteKind, 'b', written('typed'))
  await journal.update(noteKind, 'a', written('changed'))
  expect(journal.unsaved()).toMatchObject([
    { kind: 'note', id: 'b' },
    { kind: 'note', id: 'a' },
  ])
  state.broken = false
  await browser.clock.advance(RETRY_MS)
  await flushTabs()
  expect(journal.unsaved()).toEqual([])
  expect(journal.health.get().location).toBe('device')
})

test('where nothing may be stored on the device, every record is reported as unsaved', async () => {
  const journal = createBrowser().tab(kinds, (storage) => ({ ...storage, open: async () => ({ refusal: 'chosen' }) }))
  await journal.update(noteKind, 'a', written('typed'))
  expect(journal.unsaved()).toMatchObject([{ kind: 'note', id: 'a' }])
})

test('records of a newer database are on the device, what is changed beside them is not', async () => {
  const browser = createBrowser()
  await browser.tab(kinds).update(noteKind, 'a', written('stored'))
  const journal = browser.tab(kinds, (storage) => ({
    ...storage,
    open: async () => ({ refusal: 'newer' }),
    write: async () => {
      throw new StorageError('newer', 'made by a newer version')
    },
  }))
  await journal.ready
  expect(journal.unsaved()).toEqual([])
  await journal.update(noteKind, 'b', written('typed'))
  expect(journal.unsaved()).toMatchObject([{ kind: 'note', id: 'b' }])
})
