import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty, runs } from '#testing/runs.ts'
import { cells } from './row-inserter.testing.ts'
import { createSheets } from './sheet.testing.ts'

const RUNS = runs(6, 3_000)

/** An action, for what should be in the end: the value that it left in its row. */
interface Done {
  readonly row: string
  readonly to: string
}

/** Actions of the user and the network; the number is the tab (of two), the duration, or the fate. */
const deed = fc.record({
  kind: fc.constantFrom('add', 'type', 'undo', 'undo', 'redo', 'wait', 'wait', 'lose', 'lose-removal', 'reload'),
  at: fc.nat(3),
})

const FATES = ['lost-before', 'lost-after', 'late', 'ok'] as const
const STEP = 15_000
const WAITS = [1, 500, 20_000, 120_000]

test('whatever is added, undone, redone, lost and reloaded: no row exists twice, and in the end the right ones exist', async () => {
  await assertProperty(
    fc.asyncProperty(fc.array(deed, { maxLength: 25 }), async (deeds) => {
      const { far, clock, open, names } = createSheets()
      const tabs = [open(), open()]
      /** A request that arrives late does so within the late-arrival window: the journal promises nothing beyond it. */
      const pass = async (ms: number) => {
        for (let left = ms; left > 0; left -= STEP) {
          await clock.advance(Math.min(left, STEP))
          for (const arrive of far.late.splice(0)) arrive()
        }
      }
      const past: Done[] = []
      let future: Done[] = []
      let created = 0
      const act = (done: Done) => {
        past.push(done)
        future = []
      }
      for (const { kind, at } of deeds) {
        const tab = tabs[at % 2] ?? open()
        // Another tab receives an action when it is stored.
        await clock.advance(1)
        switch (kind) {
          case 'add': {
            const value = `row ${created++}`
            act({ row: tab.add(cells(value))[0] ?? '', to: value })
            break
          }
          case 'type': {
            const last = past.at(-1)
            if (!last) break
            tab.type(last.row, `${last.to}!`, last.to)
            act({ row: last.row, to: `${last.to}!` })
            break
          }
          case 'undo': {
            if (!tab.edits.history().undo) break
            tab.edits.undo()
            future.push(...past.splice(-1))
            break
          }
          case 'redo': {
            if (!tab.edits.history().redo) break
            tab.edits.redo()
            past.push(...future.splice(-1))
            break
          }
          case 'wait':
            await pass(WAITS[at] ?? 1)
            break
          case 'lose':
            far.fates.push(FATES[at] ?? 'ok')
            break
          case 'lose-removal':
            far.removals.push(at % 2 === 0 ? 'lost-before' : 'lost-after')
            break
          case 'reload':
            await clock.advance(1)
            tab.close()
            tabs[at % 2] = open()
            await clock.advance(1)
        }
      }
      await pass(600_000)
      const current = names().filter((name) => String(name).startsWith('row'))
      expect(current.length).toBe(new Set(current).size)
      const requested = tabs[0]?.rows.list().filter(({ state }) => state === 'unknown') ?? []
      // The user decides on a row whose response was lost while other rows were added.
      const stands = new Map(past.map(({ row, to }) => [row, to]))
      const wanted = requested.length === 0 ? [...stands.values()] : current
      expect(current.toSorted()).toEqual(wanted.toSorted())
      for (const tab of tabs) tab.close()
    }),
    RUNS,
  )
})
