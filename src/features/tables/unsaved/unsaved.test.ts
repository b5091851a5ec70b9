import { expect, test } from 'vitest'
import type { ShownNewRow } from '../inserts/new-rows.ts'
import type { ListedEdit } from '../edits/table-edits.ts'
import { groupUnsaved, isAllSaved } from './unsaved-groups.ts'
import { columnsIn, rowsText, unsavedCsv, valuesText } from './unsaved-text.ts'

const columns = [
  { id: 'c1', name: 'name', kind: 'text' },
  { id: 'c2', name: 'staff', kind: 'number' },
] as const

const edit = (row: string, column: string, value: unknown, state: ListedEdit['state'] = 'refused'): ListedEdit => ({
  table: 't',
  act: 'a',
  row,
  column,
  value,
  base: '',
  state,
})

const newRow = (state: ShownNewRow['state']): ShownNewRow => ({
  id: 'new:1',
  cells: new Map<string, unknown>([['c1', 'Ada']]),
  state,
})

const numberOf = (row: string) => (row === 'r1' ? 5 : undefined)

test('what is not saved is sorted by what can be done about it', () => {
  const edits = [edit('r1', 'c1', 'a', 'sending'), edit('r1', 'c2', 'b'), edit('r2', 'c2', 'c', 'conflict')]
  const groups = groupUnsaved(edits, { list: () => [newRow('made'), newRow('unknown')] })
  expect(groups.waiting.map(({ value }) => value)).toEqual(['a'])
  expect(groups.refused.map(({ value }) => value)).toEqual(['b'])
  expect(groups.conflict.map(({ value }) => value)).toEqual(['c'])
  expect(groups.newRows.map(({ state }) => state)).toEqual(['unknown'])
})

test('rows that the service has by now are saved', () => {
  expect(isAllSaved(groupUnsaved([], { list: () => [newRow('made')] }))).toBe(true)
})

test('one value is copied as it is, several with their positions', () => {
  expect(valuesText([edit('r1', 'c1', '=1+1')], columns, numberOf)).toBe('=1+1')
  expect(valuesText([edit('r1', 'c1', '=1+1'), edit('r9', 'c2', 7)], columns, numberOf)).toBe(
    "6\tname\t'=1+1\n\tstaff\t7",
  )
})

test('new rows are copied as lines of a spreadsheet', () => {
  expect(rowsText([newRow('refused')], columns)).toBe('Ada\t')
})

test('the file holds every value with its row, state and code', () => {
  const text = unsavedCsv(
    [{ ...edit('r1', 'c1', 'a,b'), code: 'INVALID_DATA' }],
    [newRow('refused')],
    columns,
    numberOf,
    ['Row'],
  )
  expect(text).toBe('Row\r\n6,r1,name,refused,INVALID_DATA,"a,b",\r\n,new:1,name,refused,,Ada,\r\n')
})

test('a file of a deleted table still has every value, under the identifiers of its columns', () => {
  const [edits, rows] = [[edit('r1', 'c2', 7)], [newRow('queued')]]
  const text = unsavedCsv(edits, rows, columnsIn(edits, rows), () => undefined, ['Row'])
  expect(text).toContain('r1,c2,refused,,7,')
  expect(text).toContain('new:1,c1,device,,Ada,')
})
