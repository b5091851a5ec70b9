import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect } from 'vitest'
import type { TaskEntry } from '#domain/task-ledger.ts'
import { playDevice } from '#journal/device.testing.ts'
import { createManualClock } from '#testing/clock.ts'
import { renderInUrl } from '#testing/page-address.ts'
import { HERE, type Rig, type RigOptions } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { layTasks } from './journal.testing.ts'
import { doneEntry } from './lines.testing.ts'

const { list, tasks } = en

/** Sets up and tears down every test of the list of tasks. */
export function prepareListTests() {
  // The code of the page and its dialogs comes by parts: on a busy machine the first test would wait for it too long.
  beforeAll(async () => {
    await Promise.all([import('./TasksPage.tsx'), import('./many.ts')])
  }, 120_000)
  afterEach(cleanup)
}

const now = createManualClock().now()
const person = (first_name: string) => ({ first_name, last_name: 'Vantorre', domain: 'brightloom.example' })

/** A run of a minute ago that ended well, with a copy on the device. */
export const doneFor = (first_name: string, change: Partial<TaskEntry> = {}): TaskEntry => ({
  ...doneEntry,
  params: person(first_name),
  startedAt: now - 60_000,
  lastSeenUnfinishedAt: now - 60_000,
  finishedAt: now - 58_000,
  copy: { at: now - 58_000, bytes: 100 },
  ...change,
})

/** A run that failed and cost nothing. */
export const failedFor = (first_name: string): TaskEntry =>
  doneFor(first_name, { status: 'failed', phase: 'failed', creditsSpent: '0', copy: null })

/** Opens a path on a device with these tasks by their ids, the oldest first, with the address in the URL of the page. */
export async function openWithTasks(
  path: string,
  laid: Readonly<Record<string, TaskEntry>>,
  options: RigOptions = {},
): Promise<Rig> {
  const { storage } = playDevice()
  await layTasks(storage(), `${HERE} workspace of test-key`, createManualClock(), laid)
  return renderInUrl(path, { ...options, around: { storage, ...options.around } })
}

/** Ids of the shown lines, from the first to the last. */
export const shownIds = () =>
  [...document.querySelectorAll('tbody tr[data-line]')].map((row) => row.getAttribute('data-line'))
export const expectIds = (ids: readonly string[]) => waitFor(() => expect(shownIds()).toEqual(ids))

/** The bar of what can be done with the selected tasks. */
export const selectionBar = () => screen.findByRole('region', { name: list.selection.label })
export const expectBar = (words: string) =>
  waitFor(() => expect(screen.getByRole('region', { name: list.selection.label }).textContent).toContain(words))
export const taskTable = () => screen.findByRole('table', { name: tasks.table.label })

/** Requests that buy something. */
export const purchases = ({ service }: Rig) =>
  service.requests().filter(({ method, path }) => method === 'POST' && /\/(?:bulk-)?run$/.test(path))
