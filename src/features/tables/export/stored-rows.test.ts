import { expect, test } from 'vitest'
import type { LoadedRow } from '../rows/row-pages.ts'
import { readIds, readNumbers } from './stored-rows.ts'
import { startPosition, tableRows } from '../file-rows/table-rows.ts'

/** A service with rows of these identifiers. */
const serviceOf = (ids: readonly string[]) => {
  const read = async (_table: string, { page, perPage }: { readonly page: number; readonly perPage: number }) => {
    const rows = ids.slice((page - 1) * perPage, page * perPage).map((id): LoadedRow => ({ id, cells: {} }))
    return { rows, total: ids.length, hasNext: page * perPage < ids.length }
  }
  return { read } as unknown as Parameters<typeof readIds>[0]
}

const table = Array.from({ length: 1_200 }, (_, at) => `row${at}`)

const idsOf = async (read: ReturnType<typeof readIds>, pages: number, total: number) => {
  const from = { ...startPosition(100), pages, total }
  const found: string[] = []
  for await (const { rows } of tableRows({ read, from, lanes: 3, signal: new AbortController().signal })) {
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

test('rows that were sorted here are read again in their order, from where the file ends', async () => {
  const order = table.toReversed()
  expect(await idsOf(readIds(serviceOf(table), 't', order, { pages: 5, size: 100 }), 5, 1_200)).toEqual(
    order.slice(500),
  )
})

test('rows deleted since the export stopped are left out, and no other row is', async () => {
  const order = table.toReversed()
  const left = table.filter((_, at) => at % 7 > 0)
  const deleted = new Set(table.filter((_, at) => at % 7 === 0))
  const read = readIds(serviceOf(left), 't', order, { pages: 5, size: 100 })
  expect(await idsOf(read, 5, 1_200)).toEqual(order.slice(500).filter((id) => !deleted.has(id)))
})

test('selected rows are read again by their numbers', async () => {
  const spans = [
    { from: 3, to: 5 },
    { from: 490, to: 1_100 },
  ]
  const wanted = [...table.slice(3, 6), ...table.slice(490, 1_101)]
  expect(await idsOf(readNumbers(serviceOf(table), 't', undefined, spans), 2, wanted.length)).toEqual(wanted.slice(200))
})
