import { expect, test } from 'vitest'
import type { TableColumn } from '../columns/table-column.ts'
import { shownValues, unwritableNames } from './shown-values.ts'

const column = (id: string, key: string, more: Partial<TableColumn> = {}): TableColumn => ({
  id,
  name: key,
  key,
  type: 'text',
  kind: 'text',
  ...more,
})
const columns = [
  column('c1', 'name'),
  column('c2', 'email', { filledBy: 7 }),
  column('c3', 'note', { readOnly: 'twin' }),
  column('c4', 'note', { readOnly: 'twin' }),
]
const row = (cells: Readonly<Record<string, unknown>>) => ({ id: 'r1', cells })

test('what an enrichment filled is among the values of a row, and what cannot be written again is named once', () => {
  const paid = row({ name: 'Ada', email: 'ada@a.example', note: '' })
  expect([...shownValues(paid, columns, { get: () => undefined })]).toEqual([
    ['c1', 'Ada'],
    ['c2', 'ada@a.example'],
  ])
  expect(unwritableNames([paid], columns)).toEqual([])
  expect(unwritableNames([paid, row({ note: 'call' })], columns)).toEqual(['note'])
  expect(unwritableNames([undefined], columns)).toEqual(['note'])
})
