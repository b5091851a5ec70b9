import { expect, test } from 'vitest'
import type { RunRow } from '#domain/bulk/rows.ts'
import { type RowState, rowStates } from '#domain/bulk/run-status.ts'
import { finish } from '#lib/slices.ts'
import { countTabs, rowTabs, shownTabs } from './row-tabs.ts'
import { namedRows, type RowSpec } from './rows.testing.ts'
import { mainInputs, runColumnsWork } from './run-columns.ts'
import { type RunFileTexts, runCsvWork, runJsonWork } from './run-files.ts'
import { type RowSelection, selectRowsWork } from './select-rows.ts'
import { trackSizes } from './track-sizes.ts'

const list: readonly RowSpec[] = [
  { cells: ['Ilse', 'brightloom.example'], state: 'found', output: { email: 'i@brightloom.example', confidence: 97 } },
  { cells: ['Ama', 'harbourline.example'], state: 'no-data' },
  { cells: ['Callum', 'oakandtide.example'], state: 'failed', message: 'Mail server did not answer.' },
  { cells: ['Tomas', 'kitewell.example'], state: 'found', output: { email: '=cmd()', confidence: 9 } },
  { cells: ['', ''], state: 'invalid' },
]
const rows = namedRows(['name', 'domain'], list)
const words: RunFileTexts = {
  status: 'status',
  message: 'message',
  bare: 'result',
  credits: 'credits',
  states: Object.fromEntries(rowStates.map((state) => [state, state])) as RunFileTexts['states'],
}
const columns = finish(runColumnsWork(rows, 'result'))
const plain: RowSelection = { tab: 'all', search: '', sort: undefined }
const select = (part: Partial<RowSelection>) => [
  ...finish(selectRowsWork(rows, [...columns.inputs, ...columns.outputs], { ...plain, ...part }, 'en')),
]

test('rows are listed by tab, and in the order of the list', () => {
  expect(select({})).toEqual([0, 1, 2, 3, 4])
  expect(select({ tab: 'found' })).toEqual([0, 3])
  expect(select({ tab: 'no-data' })).toEqual([1])
  expect(select({ tab: 'failed' })).toEqual([2])
  expect(select({ tab: 'left-out' })).toEqual([4])
  expect(select({ tab: 'unknown' })).toEqual([])
})

test('every state has one tab, and only tabs with rows are shown beside the usual ones', () => {
  const rowCounts = Object.fromEntries(rowStates.map((state) => [state, 1])) as Record<RowState, number>
  const all = countTabs(rowCounts)
  expect(all).toEqual({
    all: 12,
    found: 1,
    'no-data': 1,
    failed: 2,
    'in-progress': 1,
    unknown: 3,
    canceled: 1,
    'not-run': 1,
    'left-out': 2,
  })
  expect(shownTabs(all, 'all')).toEqual(rowTabs)
  const found = { ...all, 'in-progress': 0, unknown: 0, canceled: 0, 'not-run': 0, 'left-out': 0 }
  expect(shownTabs(found, 'all')).toEqual(['all', 'found', 'no-data', 'failed'])
  expect(shownTabs(found, 'unknown')).toEqual(['all', 'found', 'no-data', 'failed', 'unknown'])
})

test('columns share the width by their contents, and a text has more of it than a number', () => {
  const tracks = trackSizes(rows, columns.inputs, columns.outputs)
  // name, domain, email (with its state), confidence
  expect(tracks).toBe('minmax(0, 9fr) minmax(0, 22fr) minmax(0, 26fr) minmax(0, 13fr)')
})

test('columns that were sent come first, and of 10,000 columns few cells are read to find them', () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `c${at}`)
  const wide = namedRows(
    names,
    Array.from({ length: 60 }, (_, row) => ({
      cells: names.map((name) => ` ${name}-${row}`),
      state: 'found',
      params: { name: `C7000-${row}`, nothing: '' },
    })),
  )
  let read = 0
  const inputs = finish(runColumnsWork(wide, 'result')).inputs.map((column) => ({
    ...column,
    valueOf: (row: RunRow) => {
      read += 1
      return column.valueOf(row)
    },
  }))
  expect(
    mainInputs(wide, inputs)
      .slice(0, 3)
      .map((column) => column.name),
  ).toEqual(['c7000', 'c0', 'c1'])
  expect(read).toBeLessThanOrEqual(20_000)
})

test('a search covers cells, results, messages and row numbers', () => {
  expect(select({ search: 'HARBOUR' })).toEqual([1])
  expect(select({ search: 'i@bright' })).toEqual([0])
  expect(select({ search: 'mail server' })).toEqual([2])
  expect(select({ search: '5' })).toEqual([4])
  expect(select({ search: 'kitewell', tab: 'no-data' })).toEqual([])
})

test('rows are ordered by a column as numbers or texts, and rows without a value come last either way', () => {
  const confidence = 'out.confidence'
  expect(select({ sort: { column: confidence, descending: false } })).toEqual([3, 0, 1, 2, 4])
  expect(select({ sort: { column: confidence, descending: true } })).toEqual([0, 3, 1, 2, 4])
  expect(select({ sort: { column: 'in.0', descending: false } })).toEqual([1, 2, 0, 3, 4])
  expect(select({ sort: { column: 'of another run', descending: true } })).toEqual([0, 1, 2, 3, 4])
})

test('a CSV has the columns of the list and of the results in the order of the list, and no cell that is a formula', () => {
  expect(finish(runCsvWork(rows, words)).join('').split('\r\n')).toEqual([
    'name,domain,status,email,confidence,message',
    'Ilse,brightloom.example,found,i@brightloom.example,97,',
    'Ama,harbourline.example,no-data,,,',
    'Callum,oakandtide.example,failed,,,Mail server did not answer.',
    "Tomas,kitewell.example,found,'=cmd(),9,",
    ',,invalid,,,',
    '',
  ])
})

test('a file has the cost of each row where any is known, so that the rows add up to the run', () => {
  const paid = namedRows(
    ['name'],
    [
      { cells: ['Ilse'], state: 'found', output: { email: 'i' }, credits: { kind: 'row', spent: 500_000n } },
      { cells: ['Ilse'], state: 'found', output: { email: 'i' }, credits: { kind: 'same', row: 0 } },
      { cells: ['Ama'], state: 'no-data', credits: { kind: 'batch', batch: 1, spent: 500_000n, inputs: 2 } },
    ],
  )
  expect(finish(runCsvWork(paid, words)).join('').split('\r\n')).toEqual([
    'name,status,email,credits,message',
    'Ilse,found,i,0.5,',
    'Ilse,found,i,0,',
    'Ama,no-data,,,',
    '',
  ])
  const parsed = JSON.parse(finish(runJsonWork(paid)).join('')) as readonly { readonly credits?: number }[]
  expect(parsed.map(({ credits }) => credits)).toEqual([0.5, 0, undefined])
})

test('no column of a file hides another of its name, whatever it is called', () => {
  const twins = namedRows(
    ['email', 'email', '__proto__'],
    [{ cells: ['a', 'b', 'c'], state: 'found', output: { email: 'd' } }],
  )
  expect(finish(runCsvWork(twins, words))[0]).toBe('email,email (2),__proto__,status,email (3),message\r\n')
  const [row] = JSON.parse(finish(runJsonWork(twins)).join('')) as readonly { readonly inputs: object }[]
  expect(Object.entries(row?.inputs ?? {})).toEqual([
    ['email', 'a'],
    ['email (2)', 'b'],
    ['__proto__', 'c'],
  ])
})

test('a JSON file has a line for each row of the list with its result as it came', () => {
  expect(JSON.parse(finish(runJsonWork(rows)).join(''))).toMatchObject([
    { row: 1, inputs: { name: 'Ilse', domain: 'brightloom.example' }, status: 'found', result: { confidence: 97 } },
    { row: 2, status: 'no-data' },
    { row: 3, status: 'failed', message: 'Mail server did not answer.' },
    { row: 4, status: 'found' },
    { row: 5, status: 'invalid' },
  ])
  expect(finish(runJsonWork(namedRows([], []))).join('')).toBe('[\n]\n')
})

test('a result that is no object, and a column that only late results have, are in the CSV', () => {
  const many = Array.from({ length: 3000 }, (_, at): RowSpec => ({
    cells: [],
    state: 'found',
    output: at === 2999 ? { late: 1 } : at,
  }))
  const [head, ...lines] = finish(runCsvWork(namedRows([], many), words))
    .join('')
    .split('\r\n')
  expect(head).toBe('status,result,late,message')
  expect([lines[0], lines[2999]]).toEqual(['found,0,,', 'found,,1,'])
})
