import { array, asyncProperty, constant, constantFrom, oneof, record, scheduler, type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty, runs } from '#testing/runs.ts'
import { around, named } from './faults.testing.ts'
import type { Journal } from './journal.ts'
import { counted, kinds, noteKind, type Note } from './notes.testing.ts'
import type { StoredRow } from './records.ts'
import type { JournalStorage } from './storage.ts'
import { createBrowser, createBus, flushTabs } from './tabs.testing.ts'

type TabAction =
  | { readonly do: 'count'; readonly id: string }
  | { readonly do: 'remove-seen'; readonly id: string }
  | { readonly do: 'refuse' | 'allow' }

const RUNS = runs(20, 50_000)

const id = constantFrom('a', 'b', 'c')
const act: Arbitrary<TabAction> = oneof(
  { weight: 8, arbitrary: record({ do: constant('count' as const), id }) },
  { weight: 2, arbitrary: record({ do: constant('remove-seen' as const), id }) },
  { weight: 1, arbitrary: record({ do: constantFrom('refuse' as const, 'allow' as const) }) },
)
const tabsOfActs = array(array(act, { maxLength: 8 }), { minLength: 2, maxLength: 5 })

type Stamped = Pick<StoredRow, 'id' | 'seq' | 'rev'>
const stamp = (row: Stamped) => `${row.id}/${row.seq}/${row.rev}`

/** Tracks the expected end: every acknowledged count that was not in a record deleted as it was read. */
function createLedger() {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const unseen: string[] = []
  const add = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by)
  return {
    counted: (key: string) => add(key, 1),
    mayGo: (row: Stamped) => seen.add(stamp(row)),
    gone: (row: StoredRow) => {
      if (!seen.has(stamp(row))) unseen.push(stamp(row))
      add(row.id, -(row.body as Note).count)
    },
    /** Removals of states that no tab had seen. */
    unseen,
    standing: () => [...counts].filter(([, count]) => count > 0).toSorted(),
  }
}
type Ledger = ReturnType<typeof createLedger>

const telling =
  (ledger: Ledger) =>
  (storage: JournalStorage): JournalStorage => ({
    ...storage,
    remove: async (tier, row, durability) => {
      const deleted = await storage.remove(tier, row, durability)
      if (deleted) ledger.gone(row)
      return deleted
    },
  })

async function perform(
  journal: Journal,
  step: TabAction,
  ledger: Ledger,
  refuse: (next: boolean) => void,
): Promise<void> {
  if (step.do === 'count') {
    await journal.update(noteKind, step.id, counted)
    ledger.counted(step.id)
  } else if (step.do === 'remove-seen') {
    const seen = journal.list(noteKind).find((note) => note.id === step.id)
    // A removal that waits in memory takes along what waits under the same id, which was never on the device.
    if (!seen || journal.health.get().location === 'memory') return
    ledger.mayGo(seen)
    await journal.remove(noteKind, step.id, seen)
  } else {
    refuse(step.do === 'refuse')
  }
}

test('reliability G1 F10: in whatever order storage and messages settle, no change of any tab is lost', async () => {
  const property = asyncProperty(scheduler(), tabsOfActs, async (order, tabs) => {
    const bus = createBus((onMessage) => void order.schedule(Promise.resolve(), 'message').then(onMessage))
    const browser = createBrowser(bus)
    const ledger = createLedger()

    const opened = tabs.map((acts) => {
      let refusing = false
      const slow = around(async (call, run) => {
        await order.schedule(Promise.resolve(), call)
        if (refusing && call === 'write') throw named('QuotaExceededError')
        const response = await run()
        await order.schedule(Promise.resolve(), `${call} answered`)
        return response
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
    await flushTabs()

    expect(ledger.unseen).toEqual([])
    for (const { journal } of opened) {
      const notes = journal.list(noteKind)
      expect(journal.health.get().location).toBe('device')
      expect(notes.map((note) => [note.id, note.body.count]).toSorted()).toEqual(ledger.standing())
      expect(notes).toEqual(opened[0]?.journal.list(noteKind))
      journal.close()
    }
    expect(browser.clock.waiting()).toBe(0)
  })
  await assertProperty(property, RUNS)
})

test('reliability F10: when all is quiet every tab shows what the device holds, wipes and removals included', async () => {
  const busy: Arbitrary<TabAction | { do: 'wipe' | 'refresh' }> = oneof(
    { weight: 6, arbitrary: record({ do: constantFrom('count' as const, 'remove-seen' as const), id }) },
    { weight: 1, arbitrary: record({ do: constantFrom('wipe' as const, 'refresh' as const) }) },
  )
  const acts = array(array(busy, { maxLength: 6 }), { minLength: 2, maxLength: 4 })
  const property = asyncProperty(scheduler(), acts, async (order, tabs) => {
    const bus = createBus((onMessage) => void order.schedule(Promise.resolve(), 'message').then(onMessage))
    const browser = createBrowser(bus)
    const slow = around(async (call, run) => {
      await order.schedule(Promise.resolve(), call)
      const response = await run()
      await order.schedule(Promise.resolve(), `${call} answered`)
      return response
    })
    const opened = tabs.map((steps) => {
      const journal = browser.tab(kinds, slow)
      const live = async () => {
        for (const step of steps) {
          if (step.do === 'wipe') await journal.wipe()
          else if (step.do === 'refresh') await journal.refresh()
          else if (step.do === 'count') await journal.update(noteKind, step.id, counted)
          else if (step.do === 'remove-seen') await journal.remove(noteKind, step.id)
        }
      }
      return { journal, done: live() }
    })
    await order.waitFor(Promise.all(opened.map(({ done }) => done)))
    await order.waitIdle()
    await flushTabs()
    const held = [...browser.device.light.values()].map((row) => [row.id, row.rev, row.seq, row.body])
    for (const { journal } of opened) {
      const shown = journal.list(noteKind).map((note) => [note.id, note.rev, note.seq, note.body])
      expect(shown).toEqual(held.toSorted((a, b) => Number(a[2]) - Number(b[2])))
      journal.close()
    }
  })
  await assertProperty(property, RUNS)
})
