import { expect, test } from 'vitest'
import { flushTabs } from '#journal/tabs.testing.ts'
import { editRecordKind } from './edit-kinds.ts'
import type { EditJournal } from './edit-journal.ts'
import { change, createTestBrowser, createTestService, invalid, offline, TABLE } from './edits.testing.ts'

const filled = (count: number) => {
  const service = createTestService()
  for (let at = 0; at < count; at += 1) service.rows.set(`r${at}`, { a: `a${at}`, b: `b${at}` })
  return service
}

test('a typed value shows at once, is on the device, and is sent after the debounce', async () => {
  const service = filled(3)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  edits.apply({ name: 'type', cells: [change('r1', 'a', 'typed', 'a1')], overwrite: true })
  expect(edits.get('r1', 'a')).toEqual({ value: 'typed', base: 'a1', state: 'unpersisted' })
  await flushTabs()
  expect(edits.get('r1', 'a')?.state).toBe('queued')
  expect(service.updates).toEqual([])
  await clock.advance(300)
  expect(service.updates).toEqual([{ rows: [{ id: 'r1', fields: { a: 'typed' } }], overwrite: true }])
  expect(service.rows.get('r1')).toEqual({ a: 'typed', b: 'b1' })
  expect(edits.get('r1', 'a')).toBeUndefined()
  expect(edits.counts()).toEqual({ unpersisted: 0, queued: 0, sending: 0, unconfirmed: 0, refused: 0, conflict: 0 })
})

test('a paste of 1,000 rows and ten columns leaves as exactly 20 requests, three at a time at most', async () => {
  const service = filled(1000)
  const { open, clock, device } = createTestBrowser(service)
  const { edits } = open()
  service.state.columns = Array.from(
    { length: 10 },
    (_, at) => ({ ...service.columns[0], id: `c${at}`, key: `c${at}` }) as never,
  )
  const cells = [...service.rows.keys()].flatMap((row) =>
    service.state.columns.map(({ id }) => change(row, id, `${row}${id}`)),
  )
  edits.apply({ name: 'paste', cells, overwrite: true })
  await clock.advance(10)
  expect(service.updates).toHaveLength(20)
  expect(service.updates.every(({ rows }) => rows.length === 50)).toBe(true)
  expect(service.state.mostFlying).toBe(3)
  expect(edits.list()).toEqual([])
  expect([...device.light.values()].filter(({ kind }) => kind !== 'cell-timeline')).toEqual([])
  expect(edits.history().undo).toEqual({ name: 'paste', cells: 10_000, rows: 0 })
})

test('reliability F01: a lost response is unconfirmed, is sent again, and counts as saved once it was read back', async () => {
  const service = filled(3)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  let lost = 1
  service.state.respond = async (_update, apply) => {
    const outcomes = apply()
    if (lost-- > 0) throw offline()
    return outcomes
  }
  edits.apply({ name: 'type', cells: [change('r1', 'a', 'typed', 'a1')], overwrite: true })
  await clock.advance(300)
  expect(edits.get('r1', 'a')?.state).toBe('unconfirmed')
  await clock.advance(1000)
  expect(service.updates).toHaveLength(2)
  expect(edits.get('r1', 'a')?.state).toBe('unconfirmed')
  await clock.advance(30_000)
  expect(service.state.reads).toBe(1)
  expect(edits.get('r1', 'a')).toBeUndefined()
})

test('reliability F18: one bad row in a batch is found, the others are saved', async () => {
  const service = filled(10)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  service.state.respond = async ({ rows }, apply) => {
    if (rows.some(({ id }) => id === 'r7')) throw invalid('INVALID_DATA')
    return apply()
  }
  edits.apply({ name: 'paste', cells: [...service.rows.keys()].map((row) => change(row, 'b', 'new')), overwrite: true })
  await clock.advance(1000)
  expect(edits.list()).toMatchObject([{ row: 'r7', state: 'refused', code: 'INVALID_DATA', value: 'new' }])
  expect([...service.rows.values()].filter(({ b }) => b === 'new')).toHaveLength(9)
})

test('undo and redo are edits like any other, also after a reload', async () => {
  const service = filled(3)
  const browser = createTestBrowser(service)
  const before = browser.open()
  before.edits.apply({ name: 'type', cells: [change('r1', 'a', 'typed', 'a1')], overwrite: true })
  await browser.clock.advance(500)
  before.close()
  const { edits } = browser.open()
  await flushTabs()
  expect(edits.history()).toEqual({ undo: { name: 'type', cells: 1, rows: 0 }, redo: undefined })
  expect(edits.undo()).toEqual([{ row: 'r1', column: 'a' }])
  await browser.clock.advance(500)
  expect(service.rows.get('r1')).toEqual({ a: 'a1', b: 'b1' })
  expect(edits.redo()).toEqual([{ row: 'r1', column: 'a' }])
  await browser.clock.advance(500)
  expect(service.rows.get('r1')).toEqual({ a: 'typed', b: 'b1' })
})

test('undo pressed five times at once, right after a reload, undoes five actions; so does redo', async () => {
  const service = filled(3)
  const browser = createTestBrowser(service)
  const before = browser.open()
  const acts = [
    ['r0', 'a', 'a0', 'one'],
    ['r0', 'b', 'b0', 'two'],
    ['r1', 'a', 'a1', 'three'],
    ['r1', 'a', 'three', 'four'],
    ['r0', 'a', 'one', 'five'],
  ] as const
  for (const [row, name, base, value] of acts) {
    before.edits.apply({ name: 'type', cells: [change(row, name, value, base)], overwrite: true })
    await browser.clock.advance(500)
  }
  before.close()
  const typed = structuredClone([...service.rows.values()])
  const { edits } = browser.open()
  await flushTabs()
  expect((await Promise.all(acts.map(() => edits.undo()))).flat()).toHaveLength(5)
  await browser.clock.advance(500)
  expect([...service.rows.values()]).toEqual([...filled(3).rows.values()])
  expect(edits.history().undo).toBeUndefined()
  await Promise.all(acts.map(() => edits.redo()))
  await browser.clock.advance(500)
  expect([...service.rows.values()]).toEqual(typed)
})

test('what is typed while an undo of an earlier visit is still being read stays, and can be undone itself', async () => {
  const service = filled(1)
  const browser = createTestBrowser(service)
  const before = browser.open()
  for (const name of ['a', 'b']) {
    before.edits.apply({ name: 'type', cells: [change('r0', name, 'before', `${name}0`)], overwrite: true })
    await browser.clock.advance(500)
  }
  before.close()
  const { edits } = browser.open()
  await flushTabs()
  const undone = [edits.undo(), edits.undo()]
  edits.apply({ name: 'type', cells: [change('r0', 'a', 'typed', 'before')], overwrite: true })
  await Promise.all(undone)
  await browser.clock.advance(500)
  expect(service.rows.get('r0')).toEqual({ a: 'typed', b: 'b0' })
  expect(edits.history()).toEqual({ undo: { name: 'type', cells: 1, rows: 0 }, redo: undefined })
})

test('reliability F03: a response is not trusted when an older value of ours may have arrived in between', async () => {
  const service = filled(3)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  const type = (value: string) =>
    edits.apply({ name: 'type', cells: [change('r1', 'a', value, 'a1')], overwrite: true })
  let requested = 0
  service.state.respond = async (_update, apply) => {
    requested += 1
    if (requested === 1) throw offline()
    const outcomes = apply()
    if (requested !== 3) return outcomes
    // The first request arrives now, after the newer value and before its response.
    service.rows.set('r1', { a: 'older', b: 'b1' })
    return outcomes.map(({ id }) => ({ id, ok: true, row: { id, cells: { a: 'older', b: 'b1' } } }))
  }
  type('older')
  await clock.advance(1000)
  type('newer')
  await clock.advance(1000)
  expect(edits.get('r1', 'a')).toMatchObject({ value: 'newer', state: 'unconfirmed' })
  expect(service.rows.get('r1')).toEqual({ a: 'older', b: 'b1' })
  await clock.advance(31_000)
  expect(service.rows.get('r1')).toEqual({ a: 'newer', b: 'b1' })
  expect(edits.get('r1', 'a')).toBeUndefined()
})

test('reliability F17: a row that every response leaves out is not sent again and again', async () => {
  const service = filled(3)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  service.state.respond = async (_update, apply) => apply().filter(({ id }) => id !== 'r1')
  edits.apply({ name: 'type', cells: [change('r1', 'a', 'typed', 'a1')], overwrite: true })
  await clock.advance(25_000)
  expect(service.updates).toHaveLength(3)
  expect(edits.get('r1', 'a')?.state).toBe('unconfirmed')
  await clock.advance(40_000)
  expect(edits.get('r1', 'a')).toBeUndefined()
  expect(service.updates).toHaveLength(3)
})

test('what is filled into a cell that was emptied here and not saved yet arrives, whatever the service still has', async () => {
  const service = filled(2)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  edits.apply({ name: 'clear', cells: [change('r0', 'a', '', 'a0')], overwrite: true })
  edits.apply({
    name: 'paste',
    cells: [change('r0', 'a', 'new'), change('r0', 'b', 'no', 'b0'), change('r1', 'c', 'more')],
    overwrite: false,
  })
  await clock.advance(1_000)
  expect(service.rows.get('r0')).toEqual({ a: 'new', b: 'b0' })
  expect(service.rows.get('r1')).toMatchObject({ c: 'more' })
  expect(edits.list()).toEqual([])
})

test('where the service returns no rows, the pages take what was sent for them before the overlay is removed', async () => {
  const service = filled(2)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  const merged: unknown[] = []
  edits.attach({
    readAt: clock.now,
    refresh: async () => undefined,
    numberOf: () => 0,
    row: () => undefined,
    keyOf: (column) => column,
    merge: (rows) => merged.push(...rows),
  })
  service.state.respond = async (_update, apply) => apply().map(({ id, ok }) => ({ id, ok }))
  edits.apply({ name: 'clear', cells: [change('r0', 'a', '', 'a0')], overwrite: true })
  await clock.advance(1_000)
  expect(merged).toEqual([{ id: 'r0', cells: { a: '' } }])
  // The current value of a cell sent with `overwrite: false` is unknown.
  edits.apply({ name: 'paste', cells: [change('r1', 'c', 'more')], overwrite: false })
  await clock.advance(1_000)
  expect(merged).toHaveLength(1)
})

test('however many responses refuse a row of a paste, the table is read again once, after all of them', async () => {
  const service = filled(400)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  const readings: number[] = []
  edits.attach({
    readAt: clock.now,
    refresh: async () => {
      readings.push(service.updates.length)
    },
    numberOf: () => undefined,
    row: () => undefined,
    keyOf: (column) => column,
    merge: () => undefined,
  })
  for (let at = 0; at < 400; at += 50) service.rows.delete(`r${at}`)
  const cells = Array.from({ length: 400 }, (_, at) => change(`r${at}`, 'a', 'new'))
  // Slower than any timer would wait.
  service.state.respond = (_update, apply) => new Promise((resolve) => clock.after(5_000, () => resolve(apply())))
  edits.apply({ name: 'paste', cells, overwrite: true })
  await clock.advance(60_000)
  expect(edits.list().map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 'ROW_NOT_FOUND'))
  expect(readings).toEqual([8])

  service.state.respond = undefined
  edits.apply({ name: 'type', cells: [change('r0', 'b', 'typed')], overwrite: true })
  await clock.advance(1_000)
  expect(readings).toEqual([8, 9])
})

/** Fake journal that refuses every update while `state.isRefused`. */
function refusing() {
  const state = { isRefused: false }
  const journal = (real: EditJournal): EditJournal => ({
    ...real,
    updateAll: async (...requested) => {
      if (state.isRefused) throw new Error('these records were changed by other tabs 50 times in a row')
      await real.updateAll(...requested)
    },
  })
  return { state, journal }
}

test('values of a response are not lost when it cannot be stored: they are reconciled, and nothing stays in flight', async () => {
  const service = filled(2)
  const { open, clock } = createTestBrowser(service)
  const { state, journal } = refusing()
  const { edits } = open({ journal })
  service.state.respond = async (_update, apply) => {
    state.isRefused = true
    return apply()
  }
  edits.apply({ name: 'type', cells: [change('r1', 'a', 'typed', 'a1')], overwrite: true })
  await clock.advance(5_000)
  expect(edits.get('r1', 'a')?.state).toBe('sending')
  expect(service.updates).toHaveLength(1)
  state.isRefused = false
  await clock.advance(5_000)
  expect(edits.get('r1', 'a')?.state).not.toBe('sending')
  await clock.advance(60_000)
  expect(edits.counts()).toEqual({ unpersisted: 0, queued: 0, sending: 0, unconfirmed: 0, refused: 0, conflict: 0 })
  expect(service.rows.get('r1')).toEqual({ a: 'typed', b: 'b1' })
})

test('a request that cannot be stored is not sent; it is once it can be, and is not unconfirmed', async () => {
  const service = filled(2)
  const { open, clock } = createTestBrowser(service)
  const { state, journal } = refusing()
  const { edits } = open({ journal })
  edits.apply({ name: 'type', cells: [change('r1', 'a', 'typed', 'a1')], overwrite: true })
  await clock.advance(10)
  state.isRefused = true
  await clock.advance(5_000)
  expect(service.updates).toEqual([])
  expect(edits.get('r1', 'a')?.state).toBe('queued')
  state.isRefused = false
  await clock.advance(60_000)
  expect(service.updates).toHaveLength(1)
  expect(service.state.reads).toBe(0)
  expect(edits.list()).toEqual([])
})

test('a value to be reconciled is, also if the record of its lost request was deleted before', async () => {
  const service = filled(2)
  const browser = createTestBrowser(service)
  const before = browser.open()
  const cells = ['r0', 'r1'].map((row) => ({ row, column: 'a', value: 'typed', base: '', state: 'checking' as const }))
  const body = { table: TABLE, act: 'act', name: 'type', overwrite: true, cells }
  await before.journal.updateAll([{ kind: editRecordKind, id: 'entered', change: () => body }])
  before.close()
  service.rows.set('r0', { a: 'typed' })
  const { edits } = browser.open()
  await browser.clock.advance(5_000)
  expect(edits.list()).toMatchObject([{ row: 'r1', state: 'conflict', theirs: 'a1' }])
  expect(service.updates).toEqual([])
})

test('reliability F21: what waits after a failure is sent in time, also where the clock is set back meanwhile', async () => {
  const service = filled(3)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  let lost = 1
  service.state.respond = async (_update, apply) => {
    if (lost-- > 0) throw offline()
    return apply()
  }
  edits.apply({ name: 'type', cells: [change('r1', 'a', 'typed', 'a1')], overwrite: true })
  await clock.advance(310)
  expect(service.rows.get('r1')?.['a']).toBe('a1')
  clock.jump(-2 * 86_400_000)
  edits.apply({ name: 'type', cells: [change('r2', 'a', 'later', 'a2')], overwrite: true })
  await clock.advance(2000)
  expect(service.rows.get('r1')?.['a']).toBe('typed')
  expect(service.rows.get('r2')?.['a']).toBe('later')
})

test('a move of a column is undone and redone in order, also by another visit', async () => {
  const service = filled(2)
  const { open, clock } = createTestBrowser(service)
  const first = open()
  const from = { order: ['a', 'b', 'c'], pinned: [] }
  const to = { order: ['b', 'a', 'c'], pinned: [] }
  first.edits.apply({ name: 'type', cells: [change('r1', 'a', 'typed', 'a1')], overwrite: true })
  first.edits.columnMoved({ column: 'b', from, to })
  await clock.advance(1_000)
  first.close()

  const { edits } = open()
  await clock.advance(1_000)
  const moves: unknown[] = []
  edits.onColumnMove((...move) => moves.push(move))
  expect(edits.history().undo).toEqual({ name: 'move-column', cells: 0, rows: 0 })
  await edits.undo()
  await edits.redo()
  await edits.undo()
  expect(moves).toEqual([
    ['b', from],
    ['b', to],
    ['b', from],
  ])
  await edits.undo()
  await clock.advance(1_000)
  expect(service.rows.get('r1')).toMatchObject({ a: 'a1' })
  expect(moves).toHaveLength(3)
})
