import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { createColumn } from '#contract/columns.ts'
import { listRows } from '#contract/rows.ts'
import { createLocalLocks } from '#journal/local-locks.ts'
import { createBrowser } from '#journal/tabs.testing.ts'
import { readInsertRecord } from '../inserts/insert-record.ts'
import { insertKind } from '../inserts/insert-kind.ts'
import { stillEdits } from '../edits/still-edits.testing.ts'
import type { EditAction } from '../edits/table-edits.ts'
import { createResultSaver, type SaveOrder } from './result-saver.ts'
import { newColumnKey, readSave, ROW_ID } from './result-save.ts'
import { resultSaveKind } from './result-save-kind.ts'
import { countOutcomes, outcomesOf } from './save-progress.ts'

const wire = (identifier: string, name: string) => ({
  identifier,
  name,
  type_of_value: 'text',
  internal_name: '',
  additional_intenal_name: '',
  data_processor_id: null,
})

const refusal = (code: string) =>
  new ApiError(
    { kind: 'invalid', status: 400, code, detail: 'Choose another name.', fields: [], rows: [], extra: {} },
    createColumn,
  )

/** Fake table of people by email, with its recorded requests. */
function createRig() {
  const browser = createBrowser()
  const locks = createLocalLocks()
  const acts: EditAction[] = []
  const far = {
    isAway: false,
    columns: [wire('c1', 'email'), wire('c2', 'title')],
    /** Fate of the next column that is requested. */
    making: 'made' as 'made' | 'refused' | 'lost' | 'late',
    requested: 0,
    reads: 0,
    hasFilters: true,
    rows: [
      { id: 'r1', cells: { email: 'a@b.example', title: '' } },
      { id: 'r2', cells: { email: 'b@b.example', title: 'CEO' } },
      { id: 'r3', cells: { email: 'twice@b.example', title: '' } },
      { id: 'r4', cells: { email: 'twice@b.example', title: '' } },
    ],
  }
  const edits = stillEdits({ apply: (act) => void acts.push(act) })
  let ids = 0
  const tab = () => {
    const journal = browser.tab([resultSaveKind, insertKind])
    const saver = createResultSaver({
      journal,
      locks,
      clock: browser.clock,
      newId: () => `id${ids++}`,
      tables: {
        readColumns: async () => {
          far.reads += 1
          return far.columns
        },
        createColumn: async (_, { name }) => {
          far.requested += 1
          const column = wire(`c${far.columns.length + 1}`, name)
          const come = () => (far.columns = [...far.columns, column])
          if (far.making === 'refused') throw refusal('NAME_TAKEN')
          if (far.making === 'late') browser.clock.after(20_000, come)
          else if (far.making === 'made') come()
          if (far.making !== 'made') throw new ApiError({ kind: 'offline', timedOut: true }, createColumn)
          return column
        },
      },
      rows: {
        read: async (_, { perPage, filter }) => {
          if (far.isAway) throw new ApiError({ kind: 'offline', timedOut: false }, listRows)
          const wanted = filter?.[0]?.test
          const value = far.hasFilters && wanted && 'equals' in wanted ? wanted.equals : undefined
          const rows = far.rows.filter(({ cells }) => value === undefined || cells.email === value).slice(0, perPage)
          return { rows, total: far.rows.length, hasNext: false }
        },
      },
      edits: () => edits,
    })
    const saves = () => journal.list(resultSaveKind).flatMap(({ body }) => readSave(body) ?? [])
    const created = () => journal.list(insertKind).flatMap(({ body }) => readInsertRecord(body)?.rows ?? [])
    return { journal, saver, saves, made: created }
  }
  return { browser, far, acts, tab }
}

const order = (emails: readonly string[], fill?: SaveOrder['fill']): SaveOrder => ({
  task: 'task',
  table: 'table',
  tableName: 'People',
  missing: [],
  rows: emails.map(
    (email) =>
      new Map([
        ['c1', email],
        ['c2', 'VP'],
      ]),
  ),
  fill,
})

const nothing = { list: () => [] }

test('rows to be added are stored with their save in one transaction', async () => {
  const { tab } = createRig()
  const { saver, saves, made: created } = tab()
  await saver.save(order(['x@b.example', 'y@b.example']))
  expect(created().map(({ cells }) => cells[0]?.[1])).toEqual(['x@b.example', 'y@b.example'])
  expect(saves().flatMap(({ rows }) => rows.map(({ state, ref }) => [state, ref]))).toEqual(
    created().map(({ id }) => ['added', id]),
  )
})

test('results are saved in empty cells of the rows that they were run for, without reading the service', async () => {
  const { browser, far, acts, tab } = createRig()
  const { saver, saves, made: created } = tab()
  far.isAway = true
  const rows = [
    ['r1', 'VP'],
    ['r4', 'VP'],
    ['', 'nobody'],
  ].map(
    ([id, title]) =>
      new Map([
        [ROW_ID, id],
        ['c2', title],
      ]),
  )
  await saver.save({ ...order([]), rows, fill: { column: ROW_ID, overwrite: false, addMissing: false } })
  await browser.clock.advance(1_000)
  expect(acts).toEqual([
    { name: 'import', overwrite: false, cells: [{ row: 'r1', column: 'c2', value: 'VP', base: null }] },
    { name: 'import', overwrite: false, cells: [{ row: 'r4', column: 'c2', value: 'VP', base: null }] },
  ])
  expect(saves().flatMap(({ rows: stored }) => stored.map(({ state }) => state))).toEqual(['filled', 'filled', 'none'])
  expect(created()).toEqual([])
})

test('rows are found by a column and filled where they are empty; others show why not', async () => {
  const { browser, acts, tab } = createRig()
  const { saver, saves, made: created } = tab()
  const emails = ['a@b.example', 'b@b.example', 'twice@b.example', 'nobody@b.example', '']
  await saver.save(order(emails, { column: 'c1', overwrite: false, addMissing: false }))
  await browser.clock.advance(1_000)
  expect(saves().flatMap(({ rows }) => rows.map(({ state }) => state))).toEqual([
    'filled',
    'filled',
    'several',
    'none',
    'none',
  ])
  // The second has a title already.
  expect(acts).toEqual([
    { name: 'import', overwrite: false, cells: [{ row: 'r1', column: 'c2', value: 'VP', base: '' }] },
  ])
  expect(created()).toEqual([])
  expect(countOutcomes(outcomesOf(saves(), nothing, nothing))).toMatchObject({ saved: 2, several: 1, none: 2 })
})

test('a row that is not found is added once, if chosen', async () => {
  const { browser, tab } = createRig()
  const { saver, saves, made: created } = tab()
  await saver.save(order(['nobody@b.example'], { column: 'c1', overwrite: true, addMissing: true }))
  await browser.clock.advance(1_000)
  expect(created()).toHaveLength(1)
  expect(saves()[0]?.rows[0]).toMatchObject({ state: 'added', ref: created()[0]?.id })
})

test('reliability F09: what a closed page had not looked up yet, the next one does', async () => {
  const { browser, far, acts, tab } = createRig()
  const first = tab()
  far.isAway = true
  await first.saver.save(order(['a@b.example'], { column: 'c1', overwrite: true, addMissing: false }))
  await browser.clock.advance(1_000)
  first.saver.close()
  first.journal.close()
  far.isAway = false
  const next = tab()
  await browser.clock.advance(31_000)
  expect(acts).toHaveLength(1)
  expect(next.saves()[0]?.rows[0]).toMatchObject({ state: 'filled', ref: 'r1' })
})

test('a service that ignores filters causes no write to a wrong row', async () => {
  const { browser, far, acts, tab } = createRig()
  far.hasFilters = false
  far.rows.splice(1)
  const { saver, saves, made: created } = tab()
  await saver.save(order(['nobody@b.example'], { column: 'c1', overwrite: true, addMissing: true }))
  await browser.clock.advance(1_000)
  expect(saves()[0]?.rows[0]).toMatchObject({ state: 'refused', code: 'INVALID_FILTER' })
  expect(acts).toEqual([])
  expect(created()).toEqual([])
})

const withPhone = (fill?: SaveOrder['fill']): SaveOrder => ({
  ...order([], fill),
  missing: [{ name: 'phone', type: 'text' }],
  rows: ['a@b.example', 'x@b.example'].map(
    (email) =>
      new Map([
        ['c1', email],
        [newColumnKey('phone'), '+33 1'],
      ]),
  ),
})

test('a column that the table lacks is created before rows are added, and once', async () => {
  const { browser, far, tab } = createRig()
  const { saver, saves, made: created } = tab()
  await saver.save(withPhone())
  await browser.clock.advance(1_000)
  expect(far.columns.map(({ name }) => name)).toEqual(['email', 'title', 'phone'])
  expect(created().map(({ cells }) => cells)).toEqual([
    [
      ['c1', 'a@b.example'],
      ['c3', '+33 1'],
    ],
    [
      ['c1', 'x@b.example'],
      ['c3', '+33 1'],
    ],
  ])
  expect(saves().flatMap(({ rows }) => rows.map(({ state }) => state))).toEqual(['added', 'added'])
  far.reads = 0
  await saver.save({ ...withPhone(), missing: ['phone', 'email', 'title'].map((name) => ({ name, type: 'text' })) })
  await browser.clock.advance(1_000)
  // If nothing has to be created, one reading suffices for all columns.
  expect([far.requested, far.reads]).toEqual([1, 1])
})

test('a column that the table lacks is created before rows are looked up and filled', async () => {
  const { browser, acts, tab } = createRig()
  const { saver } = tab()
  await saver.save(withPhone({ column: 'c1', overwrite: false, addMissing: false }))
  await browser.clock.advance(1_000)
  expect(acts.flatMap(({ cells }) => cells.map(({ row, column }) => [row, column]))).toEqual([['r1', 'c3']])
})

test.each(['late', 'lost'] as const)(
  'reliability F09: a page is closed while a column is created and its answer is %s: the next one continues, and creates it once',
  async (creating) => {
    const { browser, far, tab } = createRig()
    far.making = creating
    const first = tab()
    await first.saver.save(withPhone())
    await browser.clock.advance(1_000)
    first.saver.close()
    first.journal.close()
    far.making = 'made'
    const next = tab()
    // No second request while the first may still be applied.
    await browser.clock.advance(10_000)
    expect(far.requested).toBe(1)
    await browser.clock.advance(120_000)
    expect(far.columns.filter(({ name }) => name === 'phone')).toHaveLength(1)
    expect(next.made()).toHaveLength(2)
  },
)

test('a column that the service refuses is shown, blocks nothing else, and can be requested again', async () => {
  const { browser, far, tab } = createRig()
  const { saver, saves, made: created } = tab()
  far.making = 'refused'
  await saver.save(withPhone())
  await saver.save(order(['y@b.example'], { column: 'c1', overwrite: true, addMissing: true }))
  await browser.clock.advance(1_000)
  const stuck = saves().flatMap((save) => (save.stuck ? [save] : []))
  expect(stuck.map((save) => save.stuck)).toEqual([
    { column: 'phone', code: 'NAME_TAKEN', said: 'Choose another name.' },
  ])
  expect(created()).toHaveLength(1)
  expect(far.requested).toBe(1)
  far.making = 'made'
  await saver.retry(stuck[0]?.save ?? '')
  await browser.clock.advance(1_000)
  expect(created()).toHaveLength(3)
})
