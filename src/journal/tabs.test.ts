import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  oneof,
  record,
  scheduler,
  type Arbitrary,
} from 'fast-check'
import { expect, test } from 'vitest'
import { around, named } from './faults.testing.ts'
import type { Journal } from './journal.ts'
import { counted, kinds, noteKind, type Note } from './notes.testing.ts'
import type { Row } from './records.ts'
import type { JournalStorage } from './storage.ts'
import { createBrowser, createBus, settled } from './tabs.testing.ts'

type Act =
  | { readonly do: 'count'; readonly id: string }
  | { readonly do: 'remove-seen'; readonly id: string }
  | { readonly do: 'refuse' | 'allow' }

const id = constantFrom('a', 'b', 'c')
const act: Arbitrary<Act> = oneof(
  { weight: 8, arbitrary: record({ do: constant('count' as const), id }) },
  { weight: 2, arbitrary: record({ do: constant('remove-seen' as const), id }) },
  { weight: 1, arbitrary: record({ do: constantFrom('refuse' as const, 'allow' as const) }) },
)
const tabsOfActs = array(array(act, { maxLength: 8 }), { minLength: 2, maxLength: 5 })

/** What must stand at the end: every acknowledged count that was not in a record removed as it was seen. */
function createLedger() {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const stamp = (row: Pick<Row, 'id' | 'seq' | 'rev'>) => `${row.id}/${row.seq}/${row.rev}`
  const add = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by)
  return {
    counted: (key: string) => add(key, 1),
    mayGo: (row: Pick<Row, 'id' | 'seq' | 'rev'>) => seen.add(stamp(row)),
    gone: (row: Row) => {
      if (!seen.has(stamp(row))) throw new Error(`Removed without having been seen: ${stamp(row)}`)
      add(row.id, -(row.body as Note).count)
    },
    standing: () => [...counts].filter(([, count]) => count > 0).toSorted(),
  }
}
type Ledger = ReturnType<typeof createLedger>

const telling =
  (ledger: Ledger) =>
  (storage: JournalStorage): JournalStorage => ({
    ...storage,
    remove: async (shelf, row, durability) => {
      const gone = await storage.remove(shelf, row, durability)
      if (gone) ledger.gone(row)
      return gone
    },
  })

async function perform(journal: Journal, step: Act, ledger: Ledger, refuse: (next: boolean) => void): Promise<void> {
  if (step.do === 'count') {
    await journal.update(noteKind, step.id, counted)
    ledger.counted(step.id)
  } else if (step.do === 'remove-seen') {
    const seen = journal.list(noteKind).find((note) => note.id === step.id)
    // A removal that waits in memory takes along what waits under the same id, which was never on the device.
    if (!seen || journal.health.get().place === 'memory') return
    ledger.mayGo(seen)
    await journal.remove(noteKind, step.id, seen.rev)
  } else {
    refuse(step.do === 'refuse')
  }
}

test('reliability G1 F10: in whatever order storage and messages answer, no change of any tab is lost', async () => {
  const property = asyncProperty(scheduler(), tabsOfActs, async (order, tabs) => {
    const bus = createBus((hear) => void order.schedule(Promise.resolve(), 'message').then(hear))
    const browser = createBrowser(bus)
    const ledger = createLedger()

    const opened = tabs.map((acts) => {
      let refusing = false
      const slow = around(async (call, run) => {
        await order.schedule(Promise.resolve(), call)
        if (refusing && call === 'write') throw named('QuotaExceededError')
        const answer = await run()
        await order.schedule(Promise.resolve(), `${call} answered`)
        return answer
      })
      const journal = browser.tab(kinds, (storage) => slow(telling(ledger)(storage)))
      const live = async () => {
        for (const step of acts) {
          await perform(journal, step, ledger, (next) => {
            refusing = next
          })
        }
        refusing = false
        await journal.refresh()
      }
      return { journal, done: live() }
    })
    await order.waitFor(Promise.all(opened.map(({ done }) => done)))
    await order.waitIdle()
    await settled()

    for (const { journal } of opened) {
      const notes = journal.list(noteKind)
      expect(journal.health.get().place).toBe('device')
      expect(notes.map((note) => [note.id, note.body.count]).toSorted()).toEqual(ledger.standing())
      expect(notes).toEqual(opened[0]?.journal.list(noteKind))
      journal.close()
    }
    expect(browser.clock.waiting()).toBe(0)
  })
  await assert(property, { numRuns: 200 })
})
