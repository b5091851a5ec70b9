import { expect, test } from 'vitest'
import { toPasteTarget } from '../clipboard/paste-target.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { planPaste } from './paste-plan.ts'

const column = (name: string, kind: TableColumn['kind'] = 'text', readOnly?: 'twin'): TableColumn => ({
  id: name,
  name,
  key: name,
  type: kind,
  kind,
  readOnly,
})

const columns = [column('name'), column('staff', 'number'), column('email', 'email', 'twin')]
const at = (row: number, index: number) => ({
  ranges: [{ top: row, left: index, bottom: row, right: index }],
  active: { row, column: index },
  anchor: { row, column: index },
  head: { row, column: index },
})

test('a block beyond the end shows what it writes, what it adds and what it leaves out', () => {
  const cells = [
    ['Ada', '12', 'a@b.example', 'lost'],
    ['Bob', 'many', '', 'lost'],
    ['Cy', '', '', 'lost'],
  ]
  const to = toPasteTarget(cells, at(9, 0), { rows: 10, columns: 3 })
  const plan = planPaste(to, columns, 10)
  expect(plan).toMatchObject({ rows: 3, cells: 2, newRows: 2, lostColumns: 1, misfits: 1 })
  expect(plan.readOnly.map(({ name }) => name)).toEqual(['email'])
  expect(plan.sample[1]).toEqual({ row: 10, texts: ['Bob', 'many', ''] })
})

test('one cell into many shows its first position', () => {
  const selection = { ...at(0, 0), ranges: [{ top: 0, left: 0, bottom: 99, right: 0 }] }
  const plan = planPaste(toPasteTarget([['x']], selection, { rows: 100, columns: 3 }), columns, 100)
  expect(plan).toMatchObject({ rows: 100, cells: 100, newRows: 0 })
  expect(plan.sample).toHaveLength(8)
})
