import { expect, test } from 'vitest'
import { type RowRun, type RowRunRows, runRowsKind } from '#domain/row-runs/row-run-kinds.ts'
import type { RowRunView } from '#domain/row-runs/use-row-runs.ts'
import type { Journal } from '#journal/journal.ts'
import { createManualClock } from '#testing/clock.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { createChangedCells, MARKED_MS } from '../rows/changed-cells.ts'
import { createFilledHere } from './filled-here.ts'

const columns = ['email', 'phone'].map((name) => ({ id: `id-${name}`, key: name, name })) as unknown as TableColumn[]
const run = (closedAt: number | null): RowRunView => ({
  id: 'run',
  seq: 1,
  state: closedAt === null ? 'running' : 'ended',
  run: { table: 't', columns: ['id-email'], closedAt } as unknown as RowRun,
})
const rows: RowRunRows = { ids: ['a', 'b'] } as unknown as RowRunRows
const journal = {
  get: async (kind: unknown) => (kind === runRowsKind ? { body: rows } : undefined),
} as unknown as Pick<Journal, 'get'>
const row = (id: string, email: string | null, phone: string | null = null) => ({ id, cells: { email, phone } })

async function openCells(closedAt: number | null = null) {
  const clock = createManualClock()
  const filled = createFilledHere({ journal, clock })
  filled.follow([run(closedAt)], columns)
  await clock.advance(0)
  const changed = createChangedCells(clock, () => undefined, filled.has)
  const fill = (id: string) => changed.compare(row(id, null), row(id, 'x@y.example', '+1'))
  return { clock, filled, changed, fill }
}

test('cells that a run of this device fills are not marked as remote changes, cells beside them are', async () => {
  const { changed, fill } = await openCells()
  fill('a')
  expect([changed.has('a', 'email'), changed.has('a', 'phone')]).toEqual([false, true])
  // A row that was not bought.
  fill('c')
  expect(changed.has('c', 'email')).toBe(true)
})

test('a while after its end a run fills nothing any more', async () => {
  const { clock, filled, changed, fill } = await openCells()
  filled.follow([run(clock.now())], columns)
  fill('a')
  expect(changed.has('a', 'email')).toBe(false)
  await clock.advance(MARKED_MS)
  fill('b')
  expect(changed.has('b', 'email')).toBe(true)
})
