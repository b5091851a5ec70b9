import { expect, test } from 'vitest'
import { deviceStorage } from './device.testing.ts'
import { around, breaker } from './faults.testing.ts'
import type { Journal } from './journal.ts'
import { copyKind, kinds, noteKind, written } from './notes.testing.ts'
import type { StoredRow } from './records.ts'
import { type Browser, createBrowser, createBus, flushTabs } from './tabs.testing.ts'

const RETRY_MS = 10_000
const SCOPE = 'https://service.example/workspace'

const texts = (journal: Journal) => journal.list(noteKind).map(({ body }) => body.text)

/** Two tabs whose storage can be made to fail, in a browser whose messages can be held back. */
function twoTabs() {
  const messages: (() => void)[] = []
  let isHeld = false
  const bus = createBus((onMessage) => (isHeld ? messages.push(onMessage) : queueMicrotask(onMessage)))
  const browser = createBrowser(bus)
  const calls = ['open', 'load', 'read', 'write', 'remove'] as const
  const [ada, bob] = [breaker(undefined, calls), breaker(undefined, calls)]
  ada.state.broken = false
  bob.state.broken = false
  return {
    browser,
    ada: { ...ada, journal: browser.tab(kinds, ada.through) },
    bob: { ...bob, journal: browser.tab(kinds, bob.through) },
    hold: () => {
      isHeld = true
    },
    release: async () => {
      isHeld = false
      for (const onMessage of messages.splice(0)) onMessage()
      await flushTabs()
    },
  }
}

/** Deletes the store; `first` stores its records again before `second` does. */
async function evictInOrder(browser: Browser, first: { state: { broken: boolean } }, second: typeof first) {
  first.state.broken = true
  second.state.broken = true
  browser.evict()
  await flushTabs()
  first.state.broken = false
  await browser.clock.advance(RETRY_MS)
  second.state.broken = false
  await browser.clock.advance(RETRY_MS)
}

const orders = [
  ['the tab that wrote it', ['ada', 'bob']],
  ['the tab that had not read it yet', ['bob', 'ada']],
] as const

test.each(orders)('the last value outlives a deleted store, restored first by %s', async (_who, [first, second]) => {
  const tabs = twoTabs()
  await tabs.ada.journal.update(noteKind, 'a', written('old'))
  await tabs.bob.journal.ready
  await flushTabs()
  tabs.hold()
  await tabs.ada.journal.update(noteKind, 'a', written('new'))
  expect(texts(tabs.bob.journal)).toEqual(['old'])

  await evictInOrder(tabs.browser, tabs[first], tabs[second])
  await tabs.release()
  const next = tabs.browser.tab(kinds)
  await next.ready
  for (const journal of [tabs.ada.journal, tabs.bob.journal, next]) {
    expect(texts(journal)).toEqual(['new'])
    expect(journal.health.get().location).toBe('device')
  }
  expect(tabs.ada.journal.health.get().evictions).toBe(1)
  expect(tabs.bob.journal.health.get().evictions).toBe(1)
})

test.each(orders)(
  'what was recreated under an id outlives a deleted store, restored first by %s',
  async (_who, order) => {
    const tabs = twoTabs()
    await tabs.ada.journal.update(noteKind, 'a', written('one'))
    await tabs.ada.journal.update(noteKind, 'a', written('two'))
    await tabs.bob.journal.ready
    await flushTabs()
    tabs.hold()
    await tabs.ada.journal.remove(noteKind, 'a')
    await tabs.ada.journal.update(noteKind, 'a', written('recreated'))

    await evictInOrder(tabs.browser, tabs[order[0]], tabs[order[1]])
    await tabs.release()
    expect(texts(tabs.ada.journal)).toEqual(['recreated'])
    expect(texts(tabs.bob.journal)).toEqual(['recreated'])
  },
)

test('what was changed or created since the deletion is not replaced by a tab that restores late', async () => {
  const tabs = twoTabs()
  await tabs.ada.journal.update(noteKind, 'changed', written('old'))
  await tabs.ada.journal.update(noteKind, 'changed', written('older tab'))
  await tabs.ada.journal.update(noteKind, 'created', written('older tab'))
  await tabs.bob.journal.ready
  tabs.ada.state.broken = true
  tabs.bob.state.broken = true
  tabs.browser.evict()
  const page = tabs.browser.tab(kinds)
  await page.update(noteKind, 'created', written('since'))
  tabs.ada.state.broken = false
  await tabs.browser.clock.advance(RETRY_MS)
  await page.update(noteKind, 'changed', written('since'))
  tabs.bob.state.broken = false
  await tabs.browser.clock.advance(RETRY_MS)
  expect(texts(tabs.bob.journal)).toEqual(['since', 'since'])
  expect(texts(page)).toEqual(['since', 'since'])
})

test('a change that waits is made on the newest state that any tab restored', async () => {
  const tabs = twoTabs()
  await tabs.ada.journal.update(noteKind, 'a', written('old'))
  await tabs.bob.journal.ready
  await flushTabs()
  tabs.hold()
  await tabs.ada.journal.update(noteKind, 'a', written('new'))
  tabs.bob.state.broken = true
  await tabs.bob.journal.update(noteKind, 'a', (note) => note && { ...note, text: `${note.text} and more` })
  expect(texts(tabs.bob.journal)).toEqual(['old and more'])

  await evictInOrder(tabs.browser, tabs.ada, tabs.bob)
  await tabs.release()
  expect(texts(tabs.ada.journal)).toEqual(['new and more'])
  expect(texts(tabs.bob.journal)).toEqual(['new and more'])
})

test('a change in progress while the store is deleted is made on the restored record', async () => {
  const browser = createBrowser()
  const held: (() => void)[] = []
  let isSlow = false
  const slow = around(async (call, run) => {
    const response = await run()
    if (call === 'read' && isSlow) await new Promise<void>((resolve) => held.push(resolve))
    return response
  })
  const journal = browser.tab(kinds, slow)
  await journal.update(noteKind, 'a', written('old'))
  isSlow = true
  const saving = journal.update(noteKind, 'a', (note) => ({ text: `${note?.text} and more`, count: 0 }))
  await flushTabs()
  browser.evict()
  isSlow = false
  for (const respond of held.splice(0)) respond()
  await saving
  await browser.clock.advance(RETRY_MS)
  expect(texts(journal)).toEqual(['old and more'])
  expect([...browser.device.light.values()].map(({ body }) => body)).toEqual([{ text: 'old and more', count: 0 }])
})

const unreadable: readonly StoredRow[] = [
  { scope: SCOPE, kind: 'note', id: 'tomorrow', rev: 1, seq: 0, schema: 9, body: { text: 'from tomorrow' } },
  { scope: SCOPE, kind: 'preset', id: 'unknown', rev: 1, seq: 0, schema: 1, body: { name: 'x' } },
]

test('records that this version cannot read are stored again as they were', async () => {
  const browser = createBrowser()
  for (const row of unreadable) await deviceStorage(browser.device).write('light', row, 0, 'strict')
  const heavy: StoredRow = { scope: SCOPE, kind: 'copy', id: 'x', rev: 1, seq: 0, schema: 9, body: 'from tomorrow' }
  await deviceStorage(browser.device).write('heavy', heavy, 0, 'strict')
  const journal = browser.tab(kinds)
  await journal.update(noteKind, 'a', written('readable'))
  await journal.get(copyKind, 'x')
  browser.evict()
  await browser.clock.advance(RETRY_MS)
  expect(journal.health.get()).toEqual({ location: 'device', quarantined: 3, evictions: 1 })
  const stored = [...browser.device.light.values(), ...browser.device.heavy.values()]
  expect(stored.map(({ kind, id, schema, body }) => ({ kind, id, schema, body }))).toEqual([
    ...unreadable.map(({ kind, id, schema, body }) => ({ kind, id, schema, body })),
    { kind: 'note', id: 'a', schema: 2, body: { text: 'readable', count: 0 } },
    { kind: 'copy', id: 'x', schema: 9, body: 'from tomorrow' },
  ])
})

test('until they are stored again, unreadable records are counted, exported and not written over', async () => {
  const browser = createBrowser()
  for (const row of unreadable) await deviceStorage(browser.device).write('light', row, 0, 'strict')
  const { state, through } = breaker(undefined, ['write'])
  const journal = browser.tab(kinds, through)
  await journal.ready
  browser.evict()
  await flushTabs()
  expect(journal.health.get()).toMatchObject({ location: 'memory', quarantined: 2 })
  expect(journal.unsaved().map(({ id }) => id)).toEqual(['tomorrow', 'unknown'])
  expect(JSON.parse(await journal.exportAll())).toMatchObject({ quarantined: [{ id: 'tomorrow' }, { id: 'unknown' }] })
  await expect(journal.update(noteKind, 'tomorrow', written('mine'))).rejects.toThrow(/cannot be read/)
  state.broken = false
  await browser.clock.advance(RETRY_MS)
  expect(journal.health.get()).toEqual({ location: 'device', quarantined: 2, evictions: 1 })
  expect(journal.unsaved()).toEqual([])
})
