import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { expect, test } from 'vitest'
import { breaker, named } from './faults.testing.ts'
import { idbStorage } from './idb-storage.ts'
import { copyKind, kinds, noteKind, written } from './notes.testing.ts'
import type { StoredRow } from './records.ts'
import { createBrowser, flushTabs } from './tabs.testing.ts'

type Tab = ReturnType<ReturnType<typeof createBrowser>['tab']>
const texts = (journal: Tab) => journal.list(noteKind).map(({ body }) => body.text)

const row = (id: string, scope = 's'): StoredRow => ({ scope, kind: 'note', id, rev: 1, seq: 0, schema: 1, body: id })

test('what is spared outlives a wipe as it was, in every tab, and the rest is deleted', async () => {
  const browser = createBrowser()
  const [one, two] = [browser.tab(kinds), browser.tab(kinds)]
  await one.update(noteKind, 'a', written('goes'))
  const before = await one.update(noteKind, 'b', written('stays'))
  await one.update(copyKind, 'goes', () => ({ data: 'x' }))
  await one.update(copyKind, 'stays', () => ({ data: 'y' }))
  await flushTabs()

  await one.wipe([
    { kind: 'note', id: 'b' },
    { kind: 'copy', id: 'stays' },
    { kind: 'note', id: 'never there' },
  ])
  await flushTabs()

  for (const tab of [one, two]) {
    expect(texts(tab)).toEqual(['stays'])
    expect(await tab.get(copyKind, 'goes')).toBeUndefined()
    expect((await tab.get(copyKind, 'stays'))?.body.data).toBe('y')
  }
  expect(one.list(noteKind)[0]).toEqual(before)
  await two.update(noteKind, 'b', (note) => ({ text: `${note?.text ?? ''} on`, count: 1 }))
  await flushTabs()
  expect(texts(one)).toEqual(['stays on'])
})

test('a spared record that was not stored yet is still to be stored, here and in other tabs', async () => {
  const browser = createBrowser()
  const { through, state } = breaker(named('QuotaExceededError'), ['write'])
  const [full, other] = [browser.tab(kinds, through), browser.tab(kinds)]
  await full.update(noteKind, 'unsent', written('only in memory'))

  await other.wipe([{ kind: 'note', id: 'something' }])
  await flushTabs()
  expect(texts(full)).toEqual(['only in memory'])

  await full.wipe([{ kind: 'note', id: 'unsent' }])
  expect(texts(full)).toEqual(['only in memory'])
  state.broken = false
  await full.refresh()
  await flushTabs()
  expect(texts(other)).toEqual(['only in memory'])
})

test('a database spares rows of one scope and puts them back in the same transaction', async () => {
  const storage = idbStorage({ name: 'wiped' })
  for (const one of [row('a'), row('b'), row('a', 'other')]) await storage.write('light', one, 0, 'strict')
  await storage.write('heavy', row('b'), 0, 'strict')

  await storage.wipe('s', [{ kind: 'note', id: 'b' }])

  expect((await storage.load('light', 's')).map(({ id, seq }) => [id, seq])).toEqual([['b', 2]])
  expect((await storage.load('heavy', 's')).map(({ id }) => id)).toEqual(['b'])
  expect(await storage.load('light', 'other')).toHaveLength(1)
  storage.close()
  await deleteDB('wiped')
})
