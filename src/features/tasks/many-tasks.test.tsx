import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { endedEntry } from '#domain/task-entry.testing.ts'
import { type TaskEntry, taskKind } from '#domain/task-ledger.ts'
import { silentChannel } from '#journal/channel.ts'
import { openJournal } from '#journal/journal.ts'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { createManualClock } from '#testing/clock.ts'
import { renderAt } from '#testing/render.tsx'

afterEach(cleanup)

const clock = createManualClock()

/** Five thousand records are read and drawn; a busy machine takes a minute for that. */
const SLOW = { timeout: 120_000 }

const done: TaskEntry = {
  ...endedEntry,
  startedAt: clock.now() - 4000,
  creditsSpent: '0.5',
  lastSeenUnfinishedAt: clock.now() - 2000,
  finishedAt: clock.now() - 1000,
  copy: { at: clock.now(), bytes: 100 },
}

test('a journal of 5,000 tasks draws a hundred rows at a time, and time that passes does not draw them again', async () => {
  const device = createMemoryDevice()
  const storage = () => ({ ...memoryStorage(device), open: async () => ({}) })
  const journal = openJournal({
    scope: 'http://console.test workspace of test-key',
    storage: storage(),
    channel: silentChannel(),
    clock,
    kinds: [taskKind],
  })
  await Promise.all(
    Array.from({ length: 5000 }, (_, at) =>
      journal.update(taskKind, `task-${at}`, () => ({ ...done, params: { domain: `shop-${at}.example` } })),
    ),
  )
  journal.close()

  const rig = await renderAt('/tasks', { around: { storage } })
  // Roles and names of so many rows take seconds to compute: they are queried once, when the rows are there.
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(100), SLOW)
  expect(await screen.findByRole('link', { name: 'All 5,000' }, SLOW)).toBeDefined()
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(101)

  const table = screen.getByRole('table', { name: 'Tasks' })
  let changes = 0
  const watcher = new MutationObserver((found) => {
    changes += found.length
  })
  watcher.observe(table, { subtree: true, childList: true, characterData: true, attributes: true })
  // Data that the rows still wait for (names, copies) are rendered when they arrive, late on a busy machine.
  await waitFor(async () => {
    changes = 0
    await act(() => rig.clock.advance(0))
    await new Promise((resolve) => setTimeout(resolve))
    expect(changes).toBe(0)
  }, SLOW)
  await act(() => rig.clock.advance(15_000))
  expect(changes).toBe(0)
  watcher.disconnect()

  await userEvent.click(screen.getByRole('button', { name: 'Show 100 more' }))
  expect(table.querySelectorAll('tbody tr')).toHaveLength(200)
  await userEvent.type(screen.getByRole('searchbox'), 'shop-4321')
  expect(table.querySelectorAll('tbody tr')).toHaveLength(1)
}, 300_000)
