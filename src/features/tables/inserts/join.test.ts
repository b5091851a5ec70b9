import { expect, test } from 'vitest'
import { createStore } from '#lib/store.ts'
import { stillEdits } from '../edits/still-edits.testing.ts'
import { ChangedWhileReading, type LoadedRow, type RowPages } from '../rows/row-pages.ts'
import { cells, createFakeTable, createTabs } from './row-inserter.testing.ts'
import { joinEdits } from './join-edits.ts'
import { joinRows } from './join-rows.ts'

/** Fake pages with the rows of the service as they were at the last `check`. */
function pagesOf(rows: readonly LoadedRow[]) {
  const seen = createStore([...rows])
  const forgotten: number[] = []
  /** Number of rows added since the last `check`. */
  let changed = 0
  const pages: RowPages = {
    total: () => seen.get().length + changed,
    row: (number) => seen.get()[number],
    numberOf: (id) => {
      const at = seen.get().findIndex((row) => row.id === id)
      return at === -1 ? undefined : at
    },
    show: () => undefined,
    load: async ({ from, to }) => seen.get().slice(from, to + 1),
    merge: () => undefined,
    forget: (from, change = 0) => {
      forgotten.push(from)
      changed += change
    },
    failure: () => undefined,
    onChange: (listener) => seen.subscribe(() => listener(undefined)),
    retry: () => undefined,
    refresh: async () => undefined,
    readAt: () => undefined,
    hasChanged: () => false,
    changedCells: () => 0,
    loaded: () => [],
    drifts: () => 0,
    close: () => undefined,
  }
  const check = () => {
    changed = 0
    seen.set([...rows])
  }
  return { pages, forgotten, check }
}

/** Edits in which each row of the service has one value that is not saved. */
const edits = stillEdits({
  get: (row) => ({ value: `typed into ${row}`, base: '', state: 'queued' }),
})

function open() {
  const { far, browser, online, tab } = createTabs()
  const { rows } = tab()
  const { pages, forgotten, check } = pagesOf(far.rows)
  const joined = joinRows(pages, rows)
  joined.know(far.columns)
  const both = joinEdits(edits, rows, joined)
  joined.pages.onChange(() => undefined)
  both.onChange(() => undefined)
  return { far, browser, online, rows, joined, forgotten, check, both }
}

test('a new row is after the last one, with its values under the keys of the API', () => {
  const { joined, rows } = open()
  const [id = ''] = rows.add([cells('Ada', 'x')])
  expect(joined.pages.total()).toBe(4)
  expect(joined.pages.numberOf(id)).toBe(3)
  expect(Object.entries(joined.pages.row(3)?.cells ?? {})).toEqual([
    ['name', 'Ada'],
    ['__proto__', 'x'],
  ])
})

test('rows that the table counts before the response to them arrives are counted once', async () => {
  const far = createFakeTable()
  const { pages, check } = pagesOf(far.rows)
  const insert: typeof far.calls.insert = async (...request) => {
    const response = await far.calls.insert(...request)
    check()
    return response
  }
  const { tab, browser } = createTabs({ ...far, calls: { ...far.calls, insert } })
  const { rows } = tab()
  // The rows themselves are on no page that is loaded.
  const joined = joinRows({ ...pages, numberOf: () => undefined }, rows)
  joined.pages.onChange(() => undefined)
  rows.add(Array.from({ length: 120 }, (_, at) => cells(`row ${at}`)))
  await browser.clock.advance(5_000)
  expect(joined.pages.total()).toBe(123)
})

test('a created row stays where it is until the pages have it, and is never shown twice', async () => {
  const { joined, rows, browser, forgotten, check } = open()
  rows.add([cells('Ada')])
  await browser.clock.advance(1_000)
  expect(joined.pages.total()).toBe(4)
  expect(forgotten).toEqual([3])
  check()
  expect(joined.pages.total()).toBe(4)
  expect(joined.pages.row(3)?.id).toBe('made0')
  expect(joined.pages.row(4)).toBeUndefined()
})

test('a value in a new row is not saved until the row is; after that its edits are those of the row', async () => {
  const { rows, both, online, browser } = open()
  online.set(false)
  const [id = ''] = rows.add([cells('Ada')])
  expect(both.get(id, 'c1')).toMatchObject({ value: 'Ada', state: 'unpersisted' })
  await browser.clock.advance(1)
  expect(both.get(id, 'c1')?.state).toBe('queued')
  online.set(true)
  await browser.clock.advance(1_000)
  expect(both.get(id, 'c1')).toMatchObject({ value: 'typed into made0' })
})

test('rows that were created before a view are shown by its pages alone, so that a filter hides those that do not match', async () => {
  const { joined, rows, browser, check } = open()
  rows.add([cells('Ada'), cells('Eve')])
  await browser.clock.advance(1_000)
  check()
  expect(joined.pages.total()).toBe(5)
  const filtered = joinRows(pagesOf([{ id: 'match', cells: { name: 'Zoe' } }]).pages, rows)
  expect(filtered.pages.total()).toBe(1)
  const unmatched = joinRows(pagesOf([]).pages, rows)
  expect(unmatched.pages.total()).toBe(0)
})

test('values saved into a created row that the pages do not have are shown in it', async () => {
  const { joined, rows, browser } = open()
  const [id = ''] = rows.add([cells('')])
  await browser.clock.advance(1_000)
  joined.pages.merge([{ id: 'made0', cells: { name: 'Bob' } }])
  expect(joined.pages.row(3)).toEqual({ id, cells: expect.objectContaining({ name: 'Bob' }) })
})

test('an undone row is removed from the pages, which read what comes after it again', async () => {
  const { far, rows, browser, joined, forgotten, check } = open()
  const created = [{ id: 'new:a', cells: [['c1', 'Ada'] as const] }]
  rows.make('act', created)
  await browser.clock.advance(1_000)
  check()
  far.rows.push({ id: 'theirs', cells: { name: 'Zoe' } })
  check()
  rows.takeBack('act', created)
  await browser.clock.advance(1_000)
  expect(forgotten).toEqual([3, 3])
  check()
  expect(joined.pages.row(3)?.id).toBe('theirs')
})

test('the total counts rows that were created after the pages were last read, of several requests too', async () => {
  const { far, rows, browser, joined, check } = open()
  rows.add(Array.from({ length: 120 }, (_, at) => cells(`n${at}`)))
  await browser.clock.advance(1_000)
  expect(far.rows).toHaveLength(123)
  expect(joined.pages.total()).toBe(123)
  // A reading that began between two requests.
  const later = far.rows.splice(53)
  check()
  expect(joined.pages.total()).toBe(123)
  far.rows.push(...later)
  check()
  expect(joined.pages.total()).toBe(123)
})

test('undone rows are subtracted at once, each of them once', async () => {
  const { far, rows, browser, joined, check } = open()
  const created = Array.from({ length: 60 }, (_, at) => ({ id: `new:${at}`, cells: [['c1', 'Ada'] as const] }))
  rows.make('act', created)
  await browser.clock.advance(1_000)
  check()
  expect(joined.pages.total()).toBe(63)
  rows.takeBack('act', created)
  await browser.clock.advance(1_000)
  expect(far.rows).toHaveLength(3)
  expect(joined.pages.total()).toBe(3)
  check()
  expect(joined.pages.total()).toBe(3)
})

test('the rows that wait count among what is not saved', async () => {
  const { rows, both, online, browser } = open()
  online.set(false)
  rows.add([cells('Ada'), cells('Bob')])
  await browser.clock.advance(1)
  expect(both.counts().queued).toBe(2)
})

test('rows that are read while a new one is created are not taken for others', async () => {
  const { far, rows, browser, joined, check } = open()
  rows.add([cells('Ada'), cells('Bob')])
  expect(joined.pages.total()).toBe(5)
  const reading = joined.pages.load({ from: 0, to: 4 }, new AbortController().signal)
  far.rows.push({ id: 'theirs', cells: { name: 'Zoe' } })
  check()
  await expect(reading).rejects.toBeInstanceOf(ChangedWhileReading)
  await browser.clock.advance(1)
})

test('new rows that the key may not create show why they wait', async () => {
  const { rows, both, far, browser } = open()
  far.fates.push({ kind: 'forbidden', detail: 'Forbidden', plan: false })
  rows.add([cells('Ada')])
  expect(both.pause()).toBeUndefined()
  await browser.clock.advance(1_000)
  expect(both.counts().queued).toBe(1)
  expect(both.pause()).toEqual({ kind: 'no-access' })
  both.resume()
  await browser.clock.advance(1_000)
  expect([both.counts().queued, both.pause()]).toEqual([0, undefined])
})
