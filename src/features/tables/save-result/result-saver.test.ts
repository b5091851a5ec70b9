import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { listRows } from '#contract/rows.ts'
import { createLocalLocks } from '#journal/local-locks.ts'
import { createBrowser } from '#journal/tabs.testing.ts'
import { readCreation } from '../creations/creation.ts'
import { creationsKind } from '../creations/creations-kind.ts'
import { stillEdits } from '../edits/still-edits.testing.ts'
import type { Act } from '../edits/table-edits.ts'
import { createResultSaver, type SaveOrder } from './result-saver.ts'
import { readSave } from './result-save.ts'
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

/** A table of people by email, and what is done to it. */
function createRig() {
  const browser = createBrowser()
  const locks = createLocalLocks()
  const acts: Act[] = []
  const far = {
    isAway: false,
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
    const journal = browser.tab([resultSaveKind, creationsKind])
    const saver = createResultSaver({
      journal,
      locks,
      clock: browser.clock,
      newId: () => `id${ids++}`,
      tables: { readColumns: async () => [wire('c1', 'email'), wire('c2', 'title')] },
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
    const made = () => journal.list(creationsKind).flatMap(({ body }) => readCreation(body)?.rows ?? [])
    return { journal, saver, saves, made }
  }
  return { browser, far, acts, tab }
}

const order = (emails: readonly string[], fill?: SaveOrder['fill']): SaveOrder => ({
  task: 'task',
  table: 'table',
  tableName: 'People',
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

test('rows to be added are written down with their save in one go', async () => {
  const { tab } = createRig()
  const { saver, saves, made } = tab()
  await saver.save(order(['x@b.example', 'y@b.example']))
  expect(made().map(({ cells }) => cells[0]?.[1])).toEqual(['x@b.example', 'y@b.example'])
  expect(saves().flatMap(({ rows }) => rows.map(({ state, ref }) => [state, ref]))).toEqual(
    made().map(({ id }) => ['added', id]),
  )
})

test('rows are found by a column and filled where they are empty; others say why not', async () => {
  const { browser, acts, tab } = createRig()
  const { saver, saves, made } = tab()
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
  expect(made()).toEqual([])
  expect(countOutcomes(outcomesOf(saves(), nothing, nothing))).toMatchObject({ saved: 2, several: 1, none: 2 })
})

test('a row that is not found is added once, where that was wished', async () => {
  const { browser, tab } = createRig()
  const { saver, saves, made } = tab()
  await saver.save(order(['nobody@b.example'], { column: 'c1', overwrite: true, addMissing: true }))
  await browser.clock.advance(1_000)
  expect(made()).toHaveLength(1)
  expect(saves()[0]?.rows[0]).toMatchObject({ state: 'added', ref: made()[0]?.id })
})

test('reliability F09: what a closed page had not looked for yet, the next one looks for', async () => {
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

test('a service that passes over filters gets nothing written into whatever row it answers', async () => {
  const { browser, far, acts, tab } = createRig()
  far.hasFilters = false
  far.rows.splice(1)
  const { saver, saves, made } = tab()
  await saver.save(order(['nobody@b.example'], { column: 'c1', overwrite: true, addMissing: true }))
  await browser.clock.advance(1_000)
  expect(saves()[0]?.rows[0]).toMatchObject({ state: 'refused', code: 'INVALID_FILTER' })
  expect(acts).toEqual([])
  expect(made()).toEqual([])
})
