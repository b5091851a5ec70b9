import { expect, test } from 'vitest'
import { createBrowser } from '#journal/tabs.testing.ts'
import { defaultSpending, spendingKind } from '../spending-settings.ts'
import { claimKind, intentKind } from '../intents.ts'
import { createLedger, resultKind, taskKind } from '../task-ledger.ts'
import type { BulkDraft, DraftRow } from './draft.ts'
import { inputKey } from './input-key.ts'
import { planRun } from './plan.ts'
import { bulkKinds } from './records.ts'
import { createBulkRuns } from './runs.ts'

const kinds = [...bulkKinds, intentKind, claimKind, taskKind, resultKind, spendingKind]
const names = ['Ada', 'Bob', '', ' Ada', 'Cy', 'Di']

const rows: readonly DraftRow[] = names.map((name) => ({
  cells: [name, 'x'],
  params: name ? { name } : undefined,
  state: name === '' ? 'invalid' : name === 'Di' ? 'left-out' : 'ready',
}))
const draft: BulkDraft = {
  target: { kind: 'enrichment', id: 7, name: 'Email finder' },
  pages: 1,
  price: { kind: 'each', most: 500_000n },
  source: { name: 'leads.csv', columns: ['name', 'note'] },
  rows,
  settings: { cap: undefined, start: 'pilot', pilotSize: 1, batchSize: 'auto' },
}

const readTask = () => Promise.reject(new Error('nobody asks the service here'))

function openDevice() {
  const browser = createBrowser()
  const open = () => {
    const journal = browser.tab(kinds)
    const ledger = createLedger({ journal, clock: browser.clock, keepResultsFor: () => 1 })
    return {
      journal,
      ledger,
      runs: createBulkRuns({
        journal,
        ledger,
        clock: browser.clock,
        spending: { get: () => defaultSpending },
        readTask,
      }),
    }
  }
  return { open }
}

test('a confirmed run is on the device in the order of its list, whoever opens it', async () => {
  const device = openDevice()
  const { runs, ledger } = device.open()
  await ledger.adopt('t_old')
  await ledger.hear('t_old', {
    task_id: 't_old',
    status: 'completed',
    data: { email: 'bob@x.example' },
    progress: null,
  })
  const bought = new Map([[inputKey({ name: 'Bob' }), { taskId: 't_old', at: 0 }]])
  const plan = planRun({ rows, price: draft.price, pages: 1, bought })
  await Promise.all([runs.start('r_1', draft, plan, 30n), runs.start('r_1', draft, plan, 30n)])

  const later = device.open()
  await later.journal.ready
  expect(later.runs.list()).toHaveLength(1)
  expect(later.runs.run('r_1')).toMatchObject({
    run: { state: 'running', counts: { rows: 6, invalid: 1, leftOut: 1, duplicates: 1, bought: 1, toBuy: 2 } },
    rows: { found: 1, invalid: 1, 'left-out': 1, 'not-sent': 3 },
    left: { inputs: 2, rows: 3 },
    money: { spent: 0n, rest: 1_000_000n },
  })
  const store = later.runs.rows('r_1')
  expect(store.get()).toBeUndefined()
  await new Promise<void>((resolve) => {
    store.subscribe(() => store.get()?.isComplete && resolve())
  })
  const read = store.get()
  expect([...(read?.rowsIn() ?? [])].map((row) => read?.row(row))).toMatchObject([
    { cells: ['Ada', 'x'], params: { name: 'Ada' }, state: 'not-sent' },
    { cells: ['Bob', 'x'], state: 'found', output: { email: 'bob@x.example' }, isReused: true },
    { cells: ['', 'x'], params: undefined, state: 'invalid' },
    { cells: [' Ada', 'x'], params: { name: 'Ada' }, state: 'not-sent' },
    { cells: ['Cy', 'x'], state: 'not-sent' },
    { cells: ['Di', 'x'], params: undefined, state: 'left-out' },
  ])
})
