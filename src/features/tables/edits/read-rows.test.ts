import { expect, test } from 'vitest'
import type { RowsRequest } from '#api/rows.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { change, createTestBrowser, createTestService, invalid, offline } from './edits.testing.ts'
import { readRows } from './read-rows.ts'

const NORTH = [{ column: 'side', test: { equals: 'north' } }] as const

/** A table of ten thousand rows, of which each hundredth passes the filter. */
function farTable() {
  const rows: LoadedRow[] = Array.from({ length: 10_000 }, (_, at) => ({
    id: `r${at}`,
    cells: { side: at % 100 === 0 ? 'north' : 'south' },
  }))
  const requested: RowsRequest[] = []
  const read = async (_table: string, request: RowsRequest) => {
    requested.push(request)
    const all = request.filter ? rows.filter(({ cells }) => cells['side'] === 'north') : rows
    const from = (request.page - 1) * request.perPage
    return {
      rows: all.slice(from, from + request.perPage),
      total: all.length,
      hasNext: from + request.perPage < all.length,
    }
  }
  return { rows, requested, read }
}

const { signal } = new AbortController()

test('a row that was seen under a filter is read under that filter, where its number counts', async () => {
  const { requested, read } = farTable()
  const found = await readRows({ read }, 'table', new Map([['r9900', { number: 99, filter: NORTH }]]), signal)
  expect([...found.keys()]).toEqual(['r9900'])
  expect(requested).toEqual([{ page: 1, perPage: 500, filter: NORTH }])
})

test('a row that does not pass the filter any more is searched among all, as one without a known position', async () => {
  const { rows, requested, read } = farTable()
  rows.splice(1_000)
  rows[900] = { id: 'r900', cells: { side: 'south' } }
  const found = await readRows({ read }, 'table', new Map([['r900', { number: 9, filter: NORTH }]]), signal)
  expect([...found.keys()]).toEqual(['r900'])
  expect(requested.filter(({ filter }) => !filter).map(({ page }) => page)).toEqual([1, 2])
})

test('a filter that the service does not understand any more hides no row', async () => {
  const { rows, read } = farTable()
  rows.splice(1_000)
  const strict = (...[table, request]: Parameters<typeof read>) =>
    request.filter ? Promise.reject(invalid('INVALID_FILTER')) : read(table, request)
  const found = await readRows({ read: strict }, 'table', new Map([['r900', { number: 9, filter: NORTH }]]), signal)
  expect([...found.keys()]).toEqual(['r900'])
})

test('rows seen under a filter and without one are each read in their own numbers', async () => {
  const { requested, read } = farTable()
  const wanted = new Map([
    ['r9900', { number: 99, filter: NORTH }],
    ['r8001', { number: 8_001 }],
  ])
  expect((await readRows({ read }, 'table', wanted, signal)).size).toBe(2)
  expect(requested.map(({ page, filter }) => [page, filter !== undefined])).toEqual([
    [1, true],
    [17, false],
  ])
})

test('reliability F01: a value typed under a filter is reconciled there, also when the filter was removed by then', async () => {
  const service = createTestService()
  service.rows.set('r0', { a: 'a0' })
  const requested: RowsRequest[] = []
  const calls = {
    ...service.calls,
    read: (...[table, request, stop]: Parameters<typeof service.calls.read>) => {
      requested.push(request)
      return service.calls.read(table, request, stop)
    },
  }
  const { open, clock } = createTestBrowser(service)
  const { edits } = open({ calls })
  const stop = edits.attach({
    readAt: clock.now,
    refresh: async () => undefined,
    numberOf: () => 0,
    row: () => undefined,
    keyOf: (column) => column,
    merge: () => undefined,
    filter: NORTH,
  })
  let lost = 1
  service.state.respond = async (_update, apply) => {
    const outcomes = apply()
    if (lost-- > 0) throw offline()
    return outcomes
  }
  edits.apply({ name: 'type', cells: [change('r0', 'a', 'typed', 'a0')], overwrite: true })
  await clock.advance(300)
  stop()
  await clock.advance(40_000)
  expect(requested).toEqual([{ page: 1, perPage: 500, filter: NORTH }])
  expect(edits.get('r0', 'a')).toBeUndefined()
})

test('a row is found in the whole table although its pages are smaller than requested, and it moved meanwhile', async () => {
  const { rows, read } = farTable()
  rows.splice(1_000)
  let reads = 0
  const small = async (...[table, request]: Parameters<typeof read>) => {
    const page = await read(table, { ...request, perPage: 100 })
    // Another user deletes a row that was read, so that all after it move to the page before theirs.
    if ((reads += 1) === 9) rows.splice(10, 1)
    return page
  }
  const found = await readRows({ read: small }, 'table', new Map([['r900', undefined]]), signal, true)
  expect([...found.keys()]).toEqual(['r900'])
})
