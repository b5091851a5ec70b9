import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

const column = (key: string | undefined) => ({ id: `.${key}`, key, numeric: false })

test('a column has space for its longest value of the first rows, and for its name', () => {
  const items = [{ email: 'i.vantorre@brightloom.example' }, { email: null }, {}]
  expect(columnWidths(items, [column('email'), column('is_catch_all_domain')])).toEqual([29 * 7 + 16, 19 * 7 + 16])
})

test('short values do not make a column too small to click, nor long ones wider than a third of the table', () => {
  expect(columnWidths([{ no: 1, text: 'a'.repeat(10_000) }], [column('no'), column('text')])).toEqual([96, 264])
  expect(columnWidths([], [column(undefined)])).toEqual([96])
})
