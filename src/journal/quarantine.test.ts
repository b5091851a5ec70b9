import { expect, test } from 'vitest'
import { breaker, named } from './faults.testing.ts'
import { copyKind, kinds, noteKind, written } from './notes.testing.ts'
import type { StoredRow } from './records.ts'
import { deviceStorage } from './device.testing.ts'
import { createBrowser, type Browser } from './tabs.testing.ts'

const scope = 'https://service.example/workspace'

const put = async (browser: Browser, row: Partial<StoredRow> & Pick<StoredRow, 'kind' | 'id'>) => {
  const whole = { scope, rev: 1, seq: 0, schema: 1, body: null, ...row }
  await deviceStorage(browser.device).write(row.kind === 'copy' ? 'heavy' : 'light', whole, 0, 'strict')
}

const unreadable = [
  ['of a newer schema', { kind: 'note', id: 'a', schema: 3, body: { text: 'x', count: 0 } }],
  ['with a body that its kind refuses', { kind: 'note', id: 'a', schema: 2, body: { broken: true } }],
  ['of a kind that this version does not know', { kind: 'preset', id: 'a', body: { name: 'x' } }],
  ['with a broken frame', { kind: 'note', id: 'a', schema: Number.NaN, body: { text: 'x', count: 0 } }],
] as const

test.each(unreadable)('a record %s is counted, preserved and exported', async (_name, row) => {
  const browser = createBrowser()
  await put(browser, row)
  const before = structuredClone([...browser.device.light.values()])
  const journal = browser.tab(kinds)
  await journal.ready
  expect(journal.health.get()).toEqual({ location: 'device', quarantined: 1 })
  expect(journal.list(noteKind)).toEqual([])
  await journal.update(noteKind, 'b', written('beside it'))
  await journal.refresh()
  expect(journal.health.get().quarantined).toBe(1)
  expect([...browser.device.light.values()].slice(0, 1)).toEqual(before)
  const content = JSON.parse(await journal.exportAll()) as { quarantined: StoredRow[] }
  expect(content.quarantined).toMatchObject([{ kind: row.kind, id: 'a' }])
})

test('reliability F28: a record of a newer schema is neither changed nor removed by an older version', async () => {
  const browser = createBrowser()
  await put(browser, { kind: 'note', id: 'a', schema: 3, body: { text: 'from tomorrow' } })
  const before = structuredClone([...browser.device.light.values()])
  const journal = browser.tab(kinds)
  await expect(journal.update(noteKind, 'a', written('mine'))).rejects.toThrow(/note\/a cannot be read by this version/)
  await expect(journal.remove(noteKind, 'a')).rejects.toThrow(/kept unchanged/)
  expect([...browser.device.light.values()]).toEqual(before)
  expect(await journal.get(noteKind, 'a')).toBeUndefined()
})

test('a quarantined record is not written over in memory mode either', async () => {
  const browser = createBrowser()
  await put(browser, { kind: 'note', id: 'a', schema: 3 })
  const { through } = breaker(named('QuotaExceededError'), ['read', 'write'])
  const journal = browser.tab(kinds, through)
  await expect(journal.update(noteKind, 'a', written('mine'))).rejects.toThrow(/cannot be read/)
  expect(journal.list(noteKind)).toEqual([])
})

test('a heavy record that cannot be read is found when it is requested', async () => {
  const browser = createBrowser()
  await put(browser, { kind: 'copy', id: 'x', schema: 9, body: 'from tomorrow' })
  const journal = browser.tab(kinds)
  expect(await journal.get(copyKind, 'x')).toBeUndefined()
  expect(journal.health.get().quarantined).toBe(1)
  await journal.refresh()
  expect(journal.health.get().quarantined).toBe(1)
  await expect(journal.update(copyKind, 'x', () => ({ data: 'mine' }))).rejects.toThrow(/cannot be read/)
  expect(await journal.sizes()).toEqual([{ kind: 'copy', count: 1, bytes: '"from tomorrow"'.length }])
})

test('reliability F28: a record of an older schema is read through its kind and written in the present form', async () => {
  const browser = createBrowser()
  await put(browser, { kind: 'note', id: 'a', schema: 1, body: 'bare text' })
  const journal = browser.tab(kinds)
  await journal.ready
  expect(journal.list(noteKind)[0]?.body).toEqual({ text: 'bare text', count: 0 })
  expect([...browser.device.light.values()][0]).toMatchObject({ schema: 1, body: 'bare text' })
  await journal.update(noteKind, 'a', (note) => note && { ...note, count: 7 })
  expect([...browser.device.light.values()][0]).toMatchObject({ schema: 2, body: { text: 'bare text', count: 7 } })
})

test('a change that finds a newer record when storage comes back stays in memory and is reported', async () => {
  const browser = createBrowser()
  const { through, state } = breaker()
  const journal = browser.tab(kinds, through)
  await journal.update(noteKind, 'a', written('mine'))
  await journal.update(noteKind, 'b', written('other'))
  await put(browser, { kind: 'note', id: 'a', schema: 3, body: 'from tomorrow' })
  state.broken = false
  await journal.refresh()
  expect(journal.health.get()).toMatchObject({ location: 'memory', reason: 'failed', quarantined: 1 })
  const stored = [...browser.device.light.values()].map(({ id, body }) => ({ id, body }))
  expect(stored).toEqual([
    { id: 'a', body: 'from tomorrow' },
    { id: 'b', body: { text: 'other', count: 0 } },
  ])
  const content = JSON.parse(await journal.exportAll()) as unknown
  expect(content).toMatchObject({ records: [{ body: { text: 'mine' } }, {}], quarantined: [{ body: 'from tomorrow' }] })
})

test('a wipe erases quarantined records too', async () => {
  const browser = createBrowser()
  await put(browser, { kind: 'note', id: 'a', schema: 3 })
  const journal = browser.tab(kinds)
  await journal.wipe()
  expect(journal.health.get().quarantined).toBe(0)
  expect(browser.device.light.size).toBe(0)
})
