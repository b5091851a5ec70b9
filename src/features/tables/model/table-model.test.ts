import { expect, test } from 'vitest'
import type { CellEdit } from '../edits/table-edits.ts'
import type { GridColumn } from '../columns/table-column.ts'
import { createTableModel } from './table-model.ts'
import type { LoadedRow } from '../rows/row-pages.ts'

const column = (part: Partial<GridColumn>): GridColumn => ({
  id: 'c',
  name: 'a',
  key: 'a',
  type: 'text',
  kind: 'text',
  width: 100,
  ...part,
})

function modelOf(columns: readonly GridColumn[], rows: readonly LoadedRow[], edits: Record<string, CellEdit> = {}) {
  return createTableModel({
    columns,
    pinned: 0,
    pages: { row: (number) => rows[number], total: () => 10, hasChanged: (id, key) => id === 'r' && key === 'theirs' },
    edits: { get: (row, shown) => edits[`${row}/${shown}`] },
  })
}

test('a cell shows the service’s value, and what was entered over it with its mark', () => {
  const refused: CellEdit = { value: 'mine', base: 'theirs', state: 'refused', code: 'NO' }
  const model = modelOf([column({})], [{ id: 'r', cells: { a: 'theirs' } }], { 'r/c': refused })
  expect(model.text(0, 0)).toBe('mine')
  expect(model.mark(0, 0)).toBe('refused')
  expect(model.saved(0, 0)).toBe('theirs')
  expect(model.edit(0, 0)?.code).toBe('NO')
})

test('a value that is not stored yet has no mark, which would mean that it is', () => {
  const row = { id: 'r', cells: { a: 'theirs' } }
  const markOf = (state: CellEdit['state']) =>
    modelOf([column({})], [row], { 'r/c': { value: 'mine', base: 'theirs', state } }).mark(0, 0)
  expect(markOf('unpersisted')).toBeUndefined()
  expect(markOf('queued')).toBe('device')
})

test('a value that was emptied shows nothing', () => {
  const emptied: CellEdit = { value: undefined, base: 'old', state: 'queued' }
  const model = modelOf([column({})], [{ id: 'r', cells: { a: 'old' } }], { 'r/c': emptied })
  expect(model.text(0, 0)).toBe('')
  expect(model.value(0, 0)).toBeUndefined()
})

test('columns called __proto__, constructor and a.b show their own values and nothing else', () => {
  const columns = ['__proto__', 'constructor', 'a.b'].map((key, at) => column({ id: `c${at}`, key }))
  const cells = JSON.parse('{"__proto__":"first","a.b":"third"}') as Record<string, unknown>
  const model = modelOf(columns, [{ id: 'r', cells }])
  expect(columns.map((_, at) => model.text(0, at))).toEqual(['first', '', 'third'])
})

test('a row that is not loaded has no text, no value and no mark', () => {
  const model = modelOf([column({})], [])
  expect(model.isLoaded(3)).toBe(false)
  expect([model.text(3, 0), model.value(3, 0), model.mark(3, 0)]).toEqual(['', undefined, undefined])
  expect(model.rowCount()).toBe(10)
})

test('a row that could not be read cannot be written', () => {
  expect(modelOf([column({})], [{ id: '', cells: {} }]).idOf(0)).toBeUndefined()
})

test('an object becomes text once', () => {
  let requested = 0
  const value = { toJSON: () => `asked ${++requested}` }
  const model = modelOf([column({ kind: 'json' })], [{ id: 'r', cells: { a: value } }])
  expect([model.text(0, 0), model.text(0, 0)]).toEqual(['"asked 1"', '"asked 1"'])
})

test('a value that another user changed is marked, and one of our own over it is marked as ours', () => {
  const mine: CellEdit = { value: 'mine', base: 'old', state: 'sending' }
  const columns = [column({ id: 'c1', key: 'theirs' }), column({ id: 'c2', key: 'theirs' }), column({ key: 'same' })]
  const model = modelOf(columns, [{ id: 'r', cells: {} }], { 'r/c2': mine })
  expect([0, 1, 2].map((index) => model.mark(0, index))).toEqual(['changed', 'sending', undefined])
})
