import { expect, test } from 'vitest'
import { breaker } from '#journal/faults.testing.ts'
import { flushTabs } from '#journal/tabs.testing.ts'
import { change, column, createTestBrowser, createTestService, invalid, offline, problem } from './edits.testing.ts'

const filled = (count: number) => {
  const service = createTestService()
  for (let at = 0; at < count; at += 1) service.rows.set(`r${at}`, { a: `a${at}`, b: `b${at}` })
  return service
}
/** Returns a text of this many bytes. */
const large = (bytes: number) => 'é'.repeat(bytes / 2)

const typed = (row: string, name: string, value: unknown, base: unknown = '', overwrite = true) =>
  ({ name: 'type', cells: [change(row, name, value, base)], overwrite }) as const

test('a value that another user wrote over a lost one is a conflict, not a loss', async () => {
  const service = filled(2)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  let lost = 2
  service.state.respond = async (_update, apply) => {
    if (lost-- > 0) throw offline()
    return apply()
  }
  edits.apply(typed('r0', 'a', 'mine', 'a0'))
  edits.apply(typed('r1', 'a', 'mine', 'a1'))
  await clock.advance(10_000)
  for (const row of ['r0', 'r1']) service.rows.set(row, { a: 'theirs' })
  await clock.advance(31_000)
  expect(edits.get('r0', 'a')).toEqual({ value: 'mine', base: 'a0', state: 'conflict', theirs: 'theirs' })
  expect(edits.counts()).toMatchObject({ conflict: 2 })

  edits.discard([{ row: 'r0', column: 'a' }])
  edits.retry([{ row: 'r1', column: 'a' }])
  await clock.advance(1000)
  expect(edits.list()).toEqual([])
  expect([service.rows.get('r0'), service.rows.get('r1')]).toEqual([{ a: 'theirs' }, { a: 'mine' }])
})

test('reliability F17: a deleted row retains the value that was entered into it, with the code, until it is discarded', async () => {
  const service = filled(1)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  edits.apply(typed('gone', 'a', 'too late'))
  await clock.advance(500)
  expect(edits.list()).toMatchObject([{ value: 'too late', state: 'refused', code: 'ROW_NOT_FOUND' }])
  edits.discard([{ row: 'gone', column: 'a' }])
  await flushTabs()
  expect(edits.list()).toEqual([])
})

test('"fill only empty cells" skips cells with a shown value, and keeps values of the service', async () => {
  const service = filled(3)
  service.rows.set('r1', {})
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  const cells = [change('r0', 'a', 'new', 'a0'), change('r1', 'a', 'new'), change('r2', 'a', 'new')]
  edits.apply({ name: 'paste', cells, overwrite: false })
  await clock.advance(500)
  expect(service.updates).toMatchObject([{ overwrite: false, rows: [{ id: 'r1' }, { id: 'r2' }] }])
  expect(edits.list()).toEqual([])
  expect([...service.rows.values()].map(({ a }) => a)).toEqual(['a0', 'new', 'a2'])
})

test('undo does not change what another user has entered since', async () => {
  const service = filled(2)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  edits.attach({
    readAt: clock.now,
    refresh: async () => undefined,
    numberOf: (row) => Number(row.slice(1)),
    row: (number) => ({ id: `r${number}`, cells: service.rows.get(`r${number}`) ?? {} }),
    keyOf: (name) => name,
    merge: () => undefined,
  })
  edits.apply({
    name: 'paste',
    cells: [change('r0', 'a', 'new', 'a0'), change('r1', 'a', 'new', 'a1')],
    overwrite: true,
  })
  await clock.advance(500)
  service.rows.set('r1', { a: 'theirs' })
  expect(edits.undo()).toEqual([{ row: 'r0', column: 'a' }])
  await clock.advance(500)
  expect([...service.rows.values()].map(({ a }) => a)).toEqual(['a0', 'theirs'])
  expect(edits.history()).toEqual({ undo: undefined, redo: { name: 'paste', cells: 2, rows: 0 } })
})

test('reliability F18, F30: names are read just before sending; values of deleted columns are refused', async () => {
  const service = filled(1)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  for (const name of ['a', 'b', 'c', 'd', 'e']) edits.apply(typed('r0', name, `to ${name}`))
  service.state.columns = [
    column('a', 'b'),
    column('b', 'a'),
    column('c', 'Same', { readOnly: 'twin' }),
    column('e', 'Filled', { filledBy: 7 }),
  ]
  await clock.advance(500)
  expect(service.rows.get('r0')).toEqual({ b: 'to a', a: 'to b', Filled: 'to e' })
  expect(edits.list().map(({ column: name, code }) => [name, code])).toEqual([
    ['c', 'COLUMN_TWIN'],
    ['d', 'COLUMN_GONE'],
  ])
})

test('reliability F30: a value that was saved to another column, which took the name just then, is a question in both', async () => {
  const service = filled(2)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  const keys = new Map([
    ['a', 'a'],
    ['b', 'b'],
  ])
  edits.attach({
    readAt: clock.now,
    refresh: async () => undefined,
    numberOf: (row) => Number(row.slice(1)),
    row: (number) => ({ id: `r${number}`, cells: { a: `a${number}`, b: `b${number}` } }),
    keyOf: (name) => keys.get(name),
    merge: () => undefined,
  })
  edits.apply(typed('r1', 'a', 'before', 'a1'))
  await clock.advance(1_000)
  // Another user exchanges the names of both columns: values under one are now under the other.
  service.state.columns = [column('a', 'b'), column('b', 'a'), column('c')]
  for (const [id, cells] of service.rows) service.rows.set(id, { a: cells['b'], b: cells['a'] })
  edits.apply(typed('r0', 'a', 'mine', 'a0'))
  await clock.advance(1_000)
  expect(service.rows.get('r0')).toEqual({ a: 'mine', b: 'a0' })
  await clock.advance(10_000)
  expect(edits.list()).toMatchObject([
    { row: 'r0', column: 'a', value: 'mine', state: 'conflict', theirs: 'a0' },
    { row: 'r0', column: 'b', value: 'b0', state: 'conflict', theirs: 'mine' },
  ])
  edits.retry(edits.list())
  await clock.advance(10_000)
  expect(edits.list()).toEqual([])
  expect([...service.rows.values()]).toEqual([
    { a: 'b0', b: 'mine' },
    { a: 'b1', b: 'before' },
  ])
  expect(service.state.columnReads).toBeLessThanOrEqual(6)
})

test('names of columns are read once more after the last value was saved, and not again', async () => {
  const service = filled(1)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  for (const value of ['one', 'two', 'three']) {
    edits.apply(typed('r0', 'a', value))
    await clock.advance(1_000)
  }
  await clock.advance(60_000)
  expect([service.updates.length, service.state.columnReads]).toEqual([3, 2])
})

test('reliability F18: a name that the service refuses again blocks its own column, and the rest is sent', async () => {
  const service = filled(1)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  service.state.respond = async ({ rows }, apply) => {
    if (rows.some(({ fields }) => 'a' in fields)) throw invalid('UNKNOWN_COLUMNS', { columns: ['a'] })
    return apply()
  }
  edits.apply({ name: 'paste', cells: [change('r0', 'a', 'x'), change('r0', 'b', 'y')], overwrite: true })
  await clock.advance(500)
  expect(service.state.columnReads).toBe(2)
  expect(edits.list()).toMatchObject([{ column: 'a', state: 'refused', code: 'UNKNOWN_COLUMNS' }])
  expect(service.rows.get('r0')).toMatchObject({ b: 'y' })
})

test('reliability F18: a service that takes fewer rows at a time gets fewer', async () => {
  const service = filled(100)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  service.state.respond = async ({ rows }, apply) => {
    if (rows.length > 20) throw invalid('BATCH_TOO_LARGE', { max_size: 20 })
    return apply()
  }
  edits.apply({ name: 'paste', cells: [...service.rows.keys()].map((row) => change(row, 'a', 'new')), overwrite: true })
  await clock.advance(1000)
  expect(edits.list()).toEqual([])
  const sizes = service.updates.map(({ rows }) => rows.length)
  expect(sizes.filter((size) => size > 20)).toEqual([50, 50])
  expect(sizes.filter((size) => size <= 20)).toEqual([20, 20, 20, 20, 20])
})

test('a request stays under half a megabyte, and a value that is larger is sent alone', async () => {
  const service = filled(6)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  const cells = [...service.rows.keys()].map((row, at) => change(row, 'a', large(at === 2 ? 2_000_000 : 200_000)))
  edits.apply({ name: 'paste', cells, overwrite: true })
  await clock.advance(1000)
  expect(edits.list()).toEqual([])
  expect(service.updates.map(({ rows }) => rows.map(({ id }) => id))).toEqual([
    ['r0', 'r1'],
    ['r2'],
    ['r3', 'r4'],
    ['r5'],
  ])
})

test('a column may be called __proto__', async () => {
  const service = filled(1)
  service.state.columns = [column('a', '__proto__'), column('b', 'a.b')]
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  edits.apply({ name: 'paste', cells: [change('r0', 'a', 'x'), change('r0', 'b', 'y')], overwrite: true })
  await clock.advance(500)
  expect(JSON.stringify(service.updates[0]?.rows)).toBe('[{"id":"r0","fields":{"__proto__":"x","a.b":"y"}}]')
})

test('reliability F11: nothing is sent while the key is refused, nor while there is no network; then all of it is', async () => {
  const service = filled(2)
  const { open, clock, keyState, online } = createTestBrowser(service)
  const { edits } = open()
  keyState.set('locked')
  edits.apply(typed('r0', 'a', 'one'))
  await clock.advance(5000)
  expect([service.updates.length, edits.pause(), edits.get('r0', 'a')?.state]).toEqual([0, { kind: 'key' }, 'queued'])
  online.set(false)
  keyState.set('open')
  await clock.advance(5000)
  expect([service.updates.length, edits.pause()]).toEqual([0, { kind: 'offline' }])
  online.set(true)
  await clock.advance(500)
  expect([edits.list(), edits.pause()]).toEqual([[], undefined])
})

test('reliability F12: a table that is closed to the key waits, and is tried again', async () => {
  const service = filled(1)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  service.state.respond = async () => {
    throw problem({ kind: 'forbidden', detail: 'Not allowed', plan: false })
  }
  edits.apply(typed('r0', 'a', 'one', 'a0'))
  await clock.advance(5000)
  expect([service.updates.length, edits.pause(), edits.get('r0', 'a')?.state]).toEqual([
    1,
    { kind: 'no-access' },
    'queued',
  ])
  service.state.respond = undefined
  await clock.advance(60_000)
  expect(edits.list()).toEqual([])
})

test('reliability F12: a deleted table is called once, retains what was entered, shows why, and is tried again later', async () => {
  const service = filled(50)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  service.state.respond = async () => {
    service.state.isDeleted = true
    throw problem({ kind: 'not-found', detail: '' })
  }
  const cells = [...service.rows].map(([row, { a }]) => change(row, 'a', 'new', a))
  edits.apply({ name: 'paste', cells, overwrite: true })
  await clock.advance(30_000)
  expect([service.updates.length, edits.pause(), edits.counts().queued]).toEqual([1, { kind: 'gone' }, 50])
  service.state.respond = undefined
  service.state.isDeleted = false
  await clock.advance(60_000)
  expect([edits.pause(), edits.list()]).toEqual([undefined, []])
  expect(service.rows.get('r7')).toMatchObject({ a: 'new' })
})

test('a 404 to a write of a table that can be read is no deletion: the values wait, and are soon sent again', async () => {
  const service = filled(2)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  service.state.respond = async () => {
    throw problem({ kind: 'not-found', detail: '' })
  }
  edits.apply(typed('r0', 'a', 'one', 'a0'))
  await clock.advance(1_000)
  edits.apply(typed('r1', 'a', 'two', 'a1'))
  await clock.advance(1_000)
  expect([service.updates.length, edits.pause(), edits.counts().queued]).toEqual([1, { kind: 'refused' }, 2])
  service.state.respond = undefined
  await clock.advance(31_000)
  expect([edits.pause(), edits.list()]).toEqual([undefined, []])
  expect([...service.rows.values()].map(({ a }) => a)).toEqual(['one', 'two'])
})

test('a retry by hand sends at once what a closed table retains', async () => {
  const service = filled(1)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  service.state.respond = async () => {
    throw problem({ kind: 'forbidden', detail: 'Not allowed', plan: false })
  }
  edits.apply(typed('r0', 'a', 'one', 'a0'))
  await clock.advance(1_000)
  edits.resume()
  await clock.advance(10)
  expect([service.updates.length, edits.pause()]).toEqual([2, { kind: 'no-access' }])
  service.state.respond = undefined
  edits.resume()
  await clock.advance(10)
  expect([service.updates.length, edits.pause(), edits.list()]).toEqual([3, undefined, []])
})

test('a service that gives no response twice in a row is said not to respond, until it does', async () => {
  const service = filled(1)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  const pauses: unknown[] = []
  service.state.respond = async () => {
    pauses.push(edits.pause())
    throw problem({ kind: 'http-error', status: 503, detail: '' })
  }
  edits.apply(typed('r0', 'a', 'one', 'a0'))
  await clock.advance(100_000)
  expect(pauses.length).toBeGreaterThan(3)
  expect(pauses.slice(0, 2)).toEqual([undefined, undefined])
  expect(new Set(pauses.slice(2).map((pause) => JSON.stringify(pause)))).toEqual(new Set(['{"kind":"silent"}']))
  expect(edits.pause()).toEqual({ kind: 'silent' })
  service.state.respond = undefined
  await clock.advance(100_000)
  expect([edits.pause(), edits.list()]).toEqual([undefined, []])
  expect(service.rows.get('r0')).toMatchObject({ a: 'one' })
})

test('a value of which all responses were lost, and which was read back, leaves no pause to the next', async () => {
  const service = filled(2)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  service.state.respond = async (_update, apply) => {
    apply()
    throw problem({ kind: 'http-error', status: 503, detail: '' })
  }
  edits.apply(typed('r0', 'a', 'one', 'a0'))
  await clock.advance(60_000)
  expect(edits.list()).toEqual([])
  edits.apply(typed('r1', 'a', 'two', 'a1'))
  expect(edits.pause()).toBeUndefined()
})

test('reliability F26: where the device stores nothing each value shows that, and all is sent', async () => {
  const service = filled(1)
  const browser = createTestBrowser(service)
  const { through } = breaker()
  browser.online.set(false)
  const { edits, journal } = browser.open({ through })
  edits.apply(typed('r0', 'a', 'one', 'a0'))
  await browser.clock.advance(500)
  expect(edits.get('r0', 'a')?.state).toBe('unpersisted')
  expect(journal.unsaved().map(({ kind }) => kind)).toContain('cell-edits')
  browser.online.set(true)
  await browser.clock.advance(500)
  expect(service.rows.get('r0')).toMatchObject({ a: 'one' })
  expect(edits.list()).toEqual([])
})

test('reliability F26: what was in memory only is on the device as soon as there is space', async () => {
  const service = filled(1)
  const browser = createTestBrowser(service)
  const { state, through } = breaker()
  browser.online.set(false)
  const { edits } = browser.open({ through })
  edits.apply(typed('r0', 'a', 'one', 'a0'))
  edits.apply(typed('r0', 'a', 'two', 'a0'))
  await flushTabs()
  state.broken = false
  await browser.clock.advance(10_000)
  expect(edits.get('r0', 'a')?.state).toBe('queued')
  const next = browser.open()
  await flushTabs()
  expect(next.edits.get('r0', 'a')).toMatchObject({ value: 'two', state: 'queued' })
})

test('reliability F10: of two tabs one sends, both show it, and the value entered last is saved', async () => {
  const service = filled(2)
  const { open, clock } = createTestBrowser(service)
  const [one, two] = [open(), open()]
  const seen: unknown[] = []
  two.edits.attach({
    readAt: clock.now,
    refresh: async () => undefined,
    numberOf: () => undefined,
    row: () => undefined,
    keyOf: () => undefined,
    merge: (rows) => seen.push(...rows),
  })
  one.edits.apply(typed('r0', 'a', 'from one', 'a0'))
  await flushTabs()
  expect(two.edits.get('r0', 'a')).toMatchObject({ value: 'from one', state: 'queued' })
  two.edits.apply(typed('r0', 'a', 'from two', 'from one'))
  two.edits.apply(typed('r1', 'a', 'from two', 'a1'))
  await clock.advance(1000)
  expect([service.rows.get('r0')?.['a'], service.rows.get('r1')?.['a']]).toEqual(['from two', 'from two'])
  expect([one.edits.list(), two.edits.list()]).toEqual([[], []])
  expect(seen).toContainEqual({ id: 'r0', cells: { a: 'from two', b: 'b0' } })
  expect(two.edits.history().undo).toEqual({ name: 'type', cells: 1, rows: 0 })
})

test('a flush before a rename sends at once and ends when nothing is in flight', async () => {
  const service = filled(1)
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  edits.apply(typed('r0', 'a', 'one', 'a0'))
  let isOver = false
  void edits.flush().then(() => {
    isOver = true
  })
  await clock.advance(10)
  expect([isOver, service.rows.get('r0')?.['a'], edits.list()]).toEqual([true, 'one', []])
})

test('a service that refuses what an enrichment fills gets the other values, and that one stays with its code', async () => {
  const service = filled(2)
  service.state.columns = [column('a'), column('b', 'b', { filledBy: 7 })]
  service.state.respond = async (update, apply) => {
    const isNo = update.rows.some(({ fields }) => 'b' in fields)
    return isNo ? update.rows.map(({ id }) => ({ id, ok: false, code: 'READ_ONLY_COLUMN' })) : apply()
  }
  const { open, clock } = createTestBrowser(service)
  const { edits } = open()
  const cells = ['r0', 'r1'].flatMap((row) => [change(row, 'a', 'mine'), change(row, 'b', 'paid')])
  edits.apply({ name: 'paste', cells, overwrite: true })
  await clock.advance(2_000)
  expect([...service.rows.values()]).toEqual([
    { a: 'mine', b: 'b0' },
    { a: 'mine', b: 'b1' },
  ])
  expect(edits.list().map(({ row, column: name, value, code }) => [row, name, value, code])).toEqual([
    ['r0', 'b', 'paid', 'READ_ONLY_COLUMN'],
    ['r1', 'b', 'paid', 'READ_ONLY_COLUMN'],
  ])
})
