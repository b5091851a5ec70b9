import { expect, test } from 'vitest'
import { around, never } from './faults.testing.ts'
import type { Journal } from './journal.ts'
import { copyKind, counted, kinds, noteKind } from './notes.testing.ts'
import { createBrowser, flushTabs } from './tabs.testing.ts'

const events: readonly ((journal: Journal) => Promise<unknown>)[] = [
  (journal) => journal.update(noteKind, 'a', counted),
  (journal) => journal.update(copyKind, 'x', () => ({ data: 'large' })),
  (journal) => journal.update(noteKind, 'b', counted, 'relaxed'),
  (journal) => journal.update(noteKind, 'a', counted),
  (journal) => journal.remove(noteKind, 'b'),
  (journal) => journal.update(copyKind, 'x', () => ({ data: 'larger' })),
  (journal) => journal.update(noteKind, 'b', counted),
  (journal) => journal.remove(copyKind, 'x'),
]

const state = async (journal: Journal) => {
  await journal.ready
  const notes = journal.list(noteKind).map(({ id, body }) => `${id}${body.count}`)
  return { notes, copy: (await journal.get(copyKind, 'x'))?.body.data }
}

/** Runs the scenario until the page dies at the call of that number. Returns the number of acknowledged acts. */
async function crash(at: number, when: 'before' | 'after') {
  const browser = createBrowser()
  let calls = 0
  const journal = browser.tab(
    kinds,
    around(async (_call, run) => {
      calls += 1
      if (calls > at || (calls === at && when === 'before')) return never()
      const response = await run()
      return calls === at ? never() : response
    }),
  )
  let acknowledged = 0
  const live = async () => {
    for (const act of events) {
      await act(journal)
      acknowledged += 1
    }
  }
  void live()
  await flushTabs()
  return { browser, acknowledged, calls }
}

/** Returns the stored state after each number of operations when nothing fails. */
async function states() {
  const journal = createBrowser().tab(kinds)
  const all = [await state(journal)]
  for (const act of events) {
    await act(journal)
    all.push(await state(journal))
  }
  return all
}

test.each(['before', 'after'] as const)(
  'reliability F29: a crash %s any call of storage loses nothing acknowledged and leaves nothing by halves',
  async (when) => {
    const expected = await states()
    const whole = await crash(Number.POSITIVE_INFINITY, when)
    expect(whole.acknowledged).toBe(events.length)
    // open, load, and for each act a read and a write or a removal
    expect(whole.calls).toBe(2 + 2 * events.length)

    for (let at = 1; at <= whole.calls; at += 1) {
      const { browser, acknowledged } = await crash(at, when)
      expect(acknowledged).toBeLessThan(events.length)
      const found = await state(browser.tab(kinds))
      const allowed = [expected[acknowledged], expected[acknowledged + 1]]
      expect(allowed, `crash ${when} call ${at}`).toContainEqual(found)
    }
  },
)
