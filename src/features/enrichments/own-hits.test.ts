import { expect, test } from 'vitest'
import { endedEntry, taskRecord } from '#domain/task-entry.testing.ts'
import type { TaskEntry } from '#domain/task-ledger.ts'
import { ownHits, ownShares, shareOf } from './own-hits.ts'

const task = (id: number, more: Partial<TaskEntry>) =>
  taskRecord('task-1', {
    ...endedEntry,
    target: { kind: 'enrichment', id, name: 'Email finder' },
    ...more,
  })
const bulk = (id: number, completed: number, no_data: number) =>
  task(id, { progress: { total: completed + no_data, completed, no_data, failed: 0, processing: 0 } })
const single = (id: number, bytes: number) => task(id, { copy: { at: 1, bytes } })

test('the rows of all runs of this device count together, each with its own enrichment', () => {
  const hits = ownHits([bulk(1, 12, 8), bulk(1, 9, 0), bulk(2, 1, 0), single(1, 80), single(1, 4)])
  expect(hits.get(1)).toEqual({ rows: 31, found: 22 })
  expect(hits.get(2)).toEqual({ rows: 1, found: 1 })
})

test('a share is shown from 20 rows on', () => {
  expect(shareOf({ rows: 19, found: 19 })).toBeUndefined()
  expect(shareOf({ rows: 20, found: 5 })).toBe(0.25)
  expect(shareOf(undefined)).toBeUndefined()
})

test('a run in progress, or one opened from a link, does not count for an enrichment', () => {
  expect(ownHits([task(1, { phase: 'running' }), task(1, { target: null, copy: { at: 1, bytes: 90 } })]).size).toBe(0)
})

test('only what has a share is listed with one', () => {
  expect([...ownShares([bulk(1, 15, 5), bulk(2, 3, 0)])]).toEqual([[1, 0.75]])
})
