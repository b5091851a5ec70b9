import { expect, test } from 'vitest'
import { toClientView } from './client-view.ts'
import { ChangedWhileReading, type LoadedRow, type RowPages } from '../rows/row-pages.ts'

/** Fake pages that hold one row at a time: fetching one drops the other. */
function forgetful(count: number, keep: number) {
  const rows: LoadedRow[] = Array.from({ length: count }, (_, at) => ({ id: `id${at}`, cells: {} }))
  const held: number[] = []
  const pages = {
    total: () => count,
    row: (number: number) => (held.includes(number) ? rows[number] : undefined),
    load: async ({ from }: { readonly from: number }) => {
      held.push(from)
      if (held.length > keep) held.shift()
      return rows.slice(from, from + 1)
    },
  } as Partial<RowPages> as RowPages
  return pages
}
const { signal } = new AbortController()

test('rows in another order are fetched in that order', async () => {
  const rows = await toClientView(forgetful(4, 4), [3, 0, 2]).load({ from: 0, to: 2 }, signal)
  expect(rows.map(({ id }) => id)).toEqual(['id3', 'id0', 'id2'])
})

test('if one of them was dropped meanwhile, no other is taken for it', async () => {
  const reading = toClientView(forgetful(4, 2), [3, 0, 2]).load({ from: 0, to: 2 }, signal)
  await expect(reading).rejects.toBeInstanceOf(ChangedWhileReading)
})
