import { expect, test } from 'vitest'
import { change, createTestBrowser, createTestService } from './edits.testing.ts'
import type { TableEdits } from './table-edits.ts'

/** A table of three rows whose page was just read; `check` reads it again. */
function openTable() {
  const service = createTestService()
  for (const row of ['r0', 'r1', 'r2']) service.rows.set(row, { a: `first ${row}` })
  const browser = createTestBrowser(service)
  const { clock } = browser
  const tab = browser.open()
  let read = { at: 0, rows: new Map<string, Record<string, unknown>>() }
  const check = () => {
    read = { at: clock.now(), rows: structuredClone(service.rows) }
  }
  check()
  const loadedPages: Parameters<TableEdits['attach']>[0] = {
    numberOf: (row) => Number(row.slice(1)),
    row: (number) => ({ id: `r${number}`, cells: read.rows.get(`r${number}`) ?? {} }),
    keyOf: (column) => column,
    readAt: () => read.at,
    refresh: async () => check(),
    merge: (rows) => {
      for (const { id, cells } of rows) read.rows.set(id, { ...read.rows.get(id), ...cells })
    },
  }
  tab.edits.attach(loadedPages)
  const type = (row: string, value: string, base = `first ${row}`) =>
    tab.edits.apply({ name: 'type', cells: [change(row, 'a', value, base)], overwrite: true })
  const shown = (row: string) => {
    const edit = tab.edits.get(row, 'a')
    return edit && [edit.state, edit.value, edit.theirs]
  }
  const atService = (row: string) => service.rows.get(row)?.['a']
  return { ...browser, ...tab, service, check, type, shown, atService }
}

test('a value typed on a fresh reading is sent without another one', async () => {
  const { type, clock, service, atService } = openTable()
  await clock.advance(29_000)
  type('r0', 'mine')
  await clock.advance(500)
  expect(atService('r0')).toBe('mine')
  expect(service.state.reads).toBe(0)
})

test('what was typed offline does not overwrite what a colleague wrote meanwhile; the rest is sent', async () => {
  const { type, clock, online, service, shown, atService } = openTable()
  online.set(false)
  type('r0', 'mine')
  type('r1', 'mine too')
  service.rows.set('r0', { a: 'theirs' })
  await clock.advance(600_000)
  online.set(true)
  await clock.advance(1_000)
  expect(shown('r0')).toEqual(['conflict', 'mine', 'theirs'])
  expect([atService('r0'), atService('r1')]).toEqual(['theirs', 'mine too'])
  expect(service.state.reads).toBe(1)
})

test('unsent values of a closed tab are compared before another visit sends them', async () => {
  const { type, clock, online, close, open, service, atService } = openTable()
  online.set(false)
  type('r0', 'mine')
  await clock.advance(1_000)
  close()
  service.rows.set('r0', { a: 'theirs' })
  await clock.advance(86_400_000)
  online.set(true)
  const { edits } = open()
  await clock.advance(2_000)
  expect(edits.get('r0', 'a')).toMatchObject({ state: 'conflict', value: 'mine', theirs: 'theirs' })
  expect(atService('r0')).toBe('theirs')
})

test('undo asks before it overwrites what a colleague wrote, also a moment after', async () => {
  const { type, edits, clock, service, shown, atService } = openTable()
  type('r0', 'mine')
  type('r1', 'mine')
  await clock.advance(1_000)
  service.rows.set('r1', { a: 'theirs' })
  edits.undo()
  edits.undo()
  await clock.advance(1_000)
  expect(atService('r0')).toBe('first r0')
  expect(atService('r1')).toBe('theirs')
  expect(shown('r1')).toEqual(['conflict', 'first r1', 'theirs'])
})

test('keeping mine overwrites the value that was shown, and no other one', async () => {
  const { type, edits, clock, service, shown, atService } = openTable()
  await clock.advance(40_000)
  service.rows.set('r0', { a: 'theirs' })
  type('r0', 'mine')
  await clock.advance(1_000)
  expect(shown('r0')).toEqual(['conflict', 'mine', 'theirs'])

  service.rows.set('r0', { a: 'another' })
  await clock.advance(60_000)
  edits.retry([{ row: 'r0', column: 'a' }])
  await clock.advance(1_000)
  expect(shown('r0')).toEqual(['conflict', 'mine', 'another'])

  edits.retry([{ row: 'r0', column: 'a' }])
  await clock.advance(1_000)
  expect([atService('r0'), shown('r0')]).toEqual(['mine', undefined])
})

test('a cell that was read again while its value was typed is compared, however fresh it is', async () => {
  const { type, clock, check, service, shown, atService } = openTable()
  service.rows.set('r0', { a: 'theirs' })
  check()
  type('r0', 'mine', 'first r0')
  await clock.advance(1_000)
  expect([atService('r0'), shown('r0')]).toEqual(['theirs', ['conflict', 'mine', 'theirs']])
})

test('a fill of empty cells alone needs no comparing', async () => {
  const { edits, clock, service, atService } = openTable()
  service.rows.set('r0', { a: 'theirs' })
  await clock.advance(40_000)
  edits.apply({ name: 'paste', cells: [change('r0', 'a', 'mine', '')], overwrite: false })
  await clock.advance(1_000)
  expect(atService('r0')).toBe('theirs')
  expect([edits.list(), service.state.reads]).toEqual([[], 0])
})
