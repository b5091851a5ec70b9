import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { silentChannel } from './channel.ts'
import { around, breaker, never } from './faults.testing.ts'
import { idbStorage } from './idb-storage.ts'
import { openJournal, type Journal, type RecordChange } from './journal.ts'
import { copyKind, counted, kinds, noteKind, written } from './notes.testing.ts'
import { createBrowser, flushTabs } from './tabs.testing.ts'

const note = (id: string, text: string): RecordChange => ({ kind: noteKind, id, change: written(text) })
const deleted = (id: string): RecordChange => ({ kind: noteKind, id, change: () => null })
const texts = (journal: Journal) => journal.list(noteKind).map(({ id, body }) => `${id}:${body.text}`)

test('several records are made in their order, changed and removed in one go, light and heavy ones', async () => {
  const browser = createBrowser()
  const calls: string[] = []
  const journal = browser.tab(
    kinds,
    around(async (call, run) => {
      calls.push(call)
      return run()
    }),
  )
  await journal.updateAll([
    note('b', 'first'),
    note('a', 'second'),
    { kind: copyKind, id: 'x', change: () => ({ data: 'large' }) },
  ])
  expect(texts(journal)).toEqual(['b:first', 'a:second'])
  expect((await journal.get(copyKind, 'x'))?.body.data).toBe('large')
  await journal.updateAll([deleted('b'), note('c', 'third'), { kind: noteKind, id: 'a', change: () => undefined }])
  expect(texts(journal)).toEqual(['a:second', 'c:third'])
  expect(calls.filter((call) => call === 'write')).toHaveLength(2)
})

test('in IndexedDB many records are one transaction, and their seqs follow each other', async () => {
  const journal = openJournal({
    scope: 'many',
    storage: idbStorage({ name: 'many' }),
    channel: silentChannel(),
    clock: createBrowser().clock,
    kinds,
  })
  await journal.updateAll(Array.from({ length: 40 }, (_, at) => note(`n${at}`, String(at))))
  expect(journal.list(noteKind).map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
  await journal.updateAll([note('n3', 'changed'), deleted('n4'), note('later', 'made')])
  expect(journal.list(noteKind)).toHaveLength(40)
  expect(journal.list(noteKind).at(-1)).toMatchObject({ id: 'later', seq: 41 })
  journal.close()
})

test('a lost race for one record builds all of them again on the current values', async () => {
  const browser = createBrowser()
  const [one, two] = [browser.tab(kinds), browser.tab(kinds)]
  await one.updateAll([note('a', 'start'), note('b', 'start')])
  const count = { kind: noteKind, change: (body: unknown) => counted(body as never) }
  await Promise.all([
    one.updateAll([
      { ...count, id: 'a' },
      { ...count, id: 'b' },
    ]),
    two.updateAll([
      { ...count, id: 'b' },
      { ...count, id: 'a' },
    ]),
    two.update(noteKind, 'b', counted),
  ])
  expect((await one.get(noteKind, 'a'))?.body.count).toBe(2)
  expect((await one.get(noteKind, 'b'))?.body.count).toBe(3)
})

test.each(['before', 'after'] as const)(
  'reliability F29: a crash %s the write of several records leaves all of them or none',
  async (when) => {
    const browser = createBrowser()
    const journal = browser.tab(
      kinds,
      around(async (call, run) => {
        if (call !== 'write') return run()
        if (when === 'after') await run()
        return never()
      }),
    )
    void journal.updateAll([note('a', 'one'), note('b', 'two')])
    await flushTabs()
    const next = browser.tab(kinds)
    await next.ready
    expect(texts(next)).toEqual(when === 'after' ? ['a:one', 'b:two'] : [])
  },
)

test('reliability F26: what storage refuses waits in memory record by record, in its order, and is stored later', async () => {
  const browser = createBrowser()
  const { state, through } = breaker()
  const journal = browser.tab(kinds, through)
  await journal.updateAll([note('b', 'first'), note('a', 'second')])
  expect(journal.health.get()).toMatchObject({ location: 'memory', reason: 'full' })
  expect(texts(journal)).toEqual(['b:first', 'a:second'])
  expect(journal.unsaved().map(({ id }) => id)).toEqual(['b', 'a'])
  await journal.updateAll([deleted('b'), note('a', 'changed')])
  expect(texts(journal)).toEqual(['a:changed'])
  state.broken = false
  await browser.clock.advance(10_000)
  expect(journal.unsaved()).toEqual([])
  const next = browser.tab(kinds)
  await next.ready
  expect(texts(next)).toEqual(['a:changed'])
})
