import { expect, test, vi } from 'vitest'
import { createRowsStore, type RowsStoreDeps } from './rows-store.ts'
import type { BatchStatus, RunView } from './run-status.ts'

/** A run of two rows in two batches, of which the first ones have ended. */
function viewWith(ended: number): RunView {
  const batches = [0, 1].map((batch): BatchStatus => ({
    batch,
    plan: { inputs: 1, rows: 1, estimate: null },
    buyable: { inputs: 1, rows: 1, estimate: undefined },
    phase: batch < ended ? 'settled' : 'live',
    intents: [],
    task: undefined,
    isLost: false,
    outcome: batch < ended ? { run: 'r', batch, letters: 'f', rows: { found: 1 }, taskId: `t${batch}` } : undefined,
  }))
  return { id: 'r', run: { chunks: { rows: 1, reused: 0 }, batches }, batches } as unknown as RunView
}

const records: Readonly<Record<string, object>> = {
  'bulk-rows r/0': { cells: [['Ada'], ['Bob']], inputs: [0, 1] },
  'bulk-inputs r/0': { inputs: [0], rows: [1], params: [{}], prices: ['0'] },
  'bulk-inputs r/1': { inputs: [1], rows: [1], params: [{}], prices: ['0'] },
}

const get: RowsStoreDeps['journal']['get'] = async (kind, id) => ({ body: records[`${kind.name} ${id}`] }) as never

test('a batch that ends while the results of another are read is read, too', async () => {
  let view = viewWith(1)
  const store = createRowsStore({
    journal: { get, subscribe: () => () => undefined },
    view: () => view,
    result: async (taskId) => {
      view = viewWith(2)
      return { data: [{ email: `${taskId}@x.example` }], credits: undefined }
    },
  })
  await new Promise<void>((resolve) => {
    store.subscribe(() => store.get()?.isComplete && resolve())
  })
  const read = store.get()
  expect([0, 1].map((row) => read?.row(row).output)).toEqual([{ email: 't0@x.example' }, { email: 't1@x.example' }])
})

test('results that cannot be read leave the rows incomplete, whatever else changes, until they are read again', async () => {
  const offline = new Error('Nobody can be asked.')
  let isOffline = true
  let requested = 0
  const changed: (() => void)[] = []
  const store = createRowsStore({
    journal: {
      get,
      subscribe: (listener) => {
        changed.push(listener)
        return () => undefined
      },
    },
    view: () => viewWith(2),
    result: async (taskId) => {
      requested += 1
      if (taskId === 't1' && isOffline) throw offline
      return { data: [{ email: `${taskId}@x.example` }], credits: undefined }
    },
  })
  store.subscribe(() => undefined)
  await vi.waitFor(() => expect(store.failure()).toBe(offline))
  expect(store.get()?.row(0).output).toEqual({ email: 't0@x.example' })
  expect(store.get()?.isComplete).toBe(false)
  for (const onMessage of changed) onMessage()
  await vi.waitFor(() => expect(requested).toBe(2))
  expect(store.get()?.isComplete).toBe(false)

  isOffline = false
  store.readAgain()
  expect(store.failure()).toBeUndefined()
  await vi.waitFor(() => expect(store.get()?.isComplete).toBe(true))
  expect(store.get()?.row(1).output).toEqual({ email: 't1@x.example' })
  expect(requested).toBe(3)
})
