import { expect, test } from 'vitest'
import { copyKind, counted, kinds, noteKind, written } from './notes.testing.ts'
import type { StoredRow } from './records.ts'
import type { JournalStorage } from './storage.ts'
import { createBrowser, flushTabs } from './tabs.testing.ts'

const seal = async (key: string, row: StoredRow): Promise<StoredRow> => {
  await flushTabs()
  return { ...row, body: btoa(`${key}${JSON.stringify(row.body)}`) }
}

const unseal = async (key: string, row: StoredRow): Promise<StoredRow> => {
  await flushTabs()
  const plain = typeof row.body === 'string' ? atob(row.body) : ''
  return plain.startsWith(key) ? { ...row, body: JSON.parse(plain.slice(key.length)) as unknown } : row
}

/** An encrypting wrapper: bodies become unreadable text, asynchronously. */
const ciphered =
  (key: string) =>
  (storage: JournalStorage): JournalStorage => ({
    ...storage,
    load: async (tier, scope) => Promise.all((await storage.load(tier, scope)).map(async (row) => unseal(key, row))),
    read: async (tier, address) => {
      const row = await storage.read(tier, address)
      return row && unseal(key, row)
    },
    write: async (tier, row, expectedRev, durability) =>
      storage.write(tier, await seal(key, row), expectedRev, durability),
    writeAll: async (writes, durability) =>
      storage.writeAll(
        await Promise.all(writes.map(async (write) => ({ ...write, row: await seal(key, write.row) }))),
        durability,
      ),
  })

test('a wrapper that seals bodies works under the same journal, and the device sees no clear text', async () => {
  const browser = createBrowser()
  const [one, two] = [browser.tab(kinds, ciphered('k1')), browser.tab(kinds, ciphered('k1'))]
  await one.update(copyKind, 'x', () => ({ data: 'canary' }))
  await Promise.all([one.update(noteKind, 'a', counted), two.update(noteKind, 'a', counted)])
  await one.update(noteKind, 'b', written('canary'))
  expect((await two.get(noteKind, 'a'))?.body.count).toBe(2)
  expect((await two.get(copyKind, 'x'))?.body.data).toBe('canary')
  expect(JSON.stringify([...browser.device.light.values(), ...browser.device.heavy.values()])).not.toContain('canary')
})

test('records under another key are counted, preserved and not overwritten', async () => {
  const browser = createBrowser()
  const before = browser.tab(kinds, ciphered('k1'))
  await before.update(noteKind, 'a', written('theirs'))
  before.close()
  const journal = browser.tab(kinds, ciphered('k2'))
  await journal.ready
  expect(journal.health.get().quarantined).toBe(1)
  await expect(journal.update(noteKind, 'a', written('mine'))).rejects.toThrow(/cannot be read/)
  journal.close()
  const again = browser.tab(kinds, ciphered('k1'))
  await again.ready
  expect(again.list(noteKind)[0]?.body.text).toBe('theirs')
})
