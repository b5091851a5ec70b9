import { expect, test } from 'vitest'
import { createMockService } from '#mock-service/service.ts'
import { seededState } from '#mock-service/seeds/seeds.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { createManualClock } from '#testing/clock.ts'
import { createClient } from './client.ts'
import { problemOf } from './errors.ts'
import { rowsApi } from './rows.ts'

const table = seededTableId('Q3 outbound')

function open() {
  const clock = createManualClock()
  const service = createMockService({ state: seededState('showcase'), clock })
  const { call } = createClient({
    baseUrl: 'https://service.example',
    getKey: () => 'test-key',
    fetch: (url, init) => service.fetch(new Request(url, init)),
    clock,
    random: () => 1,
  })
  const pagesRequested = () => service.requests().map(({ query }) => `${query['page']} of ${query['per_page']}`)
  return { service, rows: rowsApi(call), pagesRequested }
}
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('a page is one request', async () => {
  const { rows, pagesRequested } = open()

  const response = await rows.read(table, { page: 10, perPage: 500 })

  expect(response).toMatchObject({ total: 4800, hasNext: false })
  expect(response.rows).toHaveLength(300)
  expect(pagesRequested()).toEqual(['10 of 500'])
})

test('contract D3: where pages are smaller the same rows come in several, and the size is searched only once', async () => {
  const { service, rows, pagesRequested } = open()
  const whole = await rows.read(table, { page: 2, perPage: 500 })
  service.state.settings.perPageMax = 100

  const parts = await rows.read(table, { page: 2, perPage: 500 })
  const last = await rows.read(table, { page: 10, perPage: 500 })

  expect(ids(parts.rows)).toEqual(ids(whole.rows))
  expect(parts).toMatchObject({ total: 4800, hasNext: true })
  expect(last).toMatchObject({ total: 4800, hasNext: false })
  expect(last.rows).toHaveLength(300)
  // 500, 250 and 125 are too many; 62 divides no page of 500, 50 does.
  expect(pagesRequested().slice(1, 4)).toEqual(['2 of 500', '3 of 250', '5 of 125'])
  expect(pagesRequested().slice(4, 14)).toEqual(Array.from({ length: 10 }, (_, at) => `${11 + at} of 50`))
  expect(pagesRequested().slice(14)).toEqual(Array.from({ length: 6 }, (_, at) => `${91 + at} of 50`))
})

test('a page size that the service names is used', async () => {
  const { service, rows, pagesRequested } = open()
  Object.assign(service.state.settings, { perPageMax: 100, wire: 'py' })

  const { rows: first } = await rows.read(table, { page: 1, perPage: 200 })

  expect(first).toHaveLength(200)
  expect(pagesRequested()).toEqual(['1 of 200', '1 of 100', '2 of 100'])
})

test('after another refusal the page is not requested in parts', async () => {
  const { rows, pagesRequested } = open()

  const response = await rows
    .read(table, { page: 1, perPage: 500, filter: [{ column: 'nobody', test: { equals: 1 } }] })
    .catch(problemOf)

  expect(response).toMatchObject({ kind: 'invalid', code: 'INVALID_FILTER' })
  expect(pagesRequested()).toHaveLength(1)
})

test('a page is not fetched after an abort', async () => {
  const { rows, pagesRequested } = open()
  const stop = new AbortController()
  stop.abort()

  await expect(rows.read(table, { page: 1, perPage: 500 }, stop.signal)).rejects.toThrow('abort')
  expect(pagesRequested()).toEqual([])
})

test('only rows that pass the filter are counted and read', async () => {
  const { rows } = open()

  const response = await rows.read(table, {
    page: 1,
    perPage: 100,
    filter: [
      { column: 'title', test: { is_not_empty: true } },
      { column: 'company', test: { contains: 'BRIGHT' } },
    ],
  })

  expect(response.total).toBeGreaterThan(10)
  for (const { cells } of response.rows) expect(String(cells['company'])).toMatch(/bright/i)
})

test('rows are changed, filled, inserted and removed with their outcomes', async () => {
  const { rows } = open()
  const [first, second] = (await rows.read(table, { page: 1, perPage: 2 })).rows

  const changed = await rows.update(table, {
    overwrite: true,
    rows: [
      { id: first?.id ?? '', fields: { title: 'CEO' } },
      { id: second?.id ?? '', fields: { staff: 'many' } },
    ],
  })
  const filled = await rows.update(table, {
    overwrite: false,
    rows: [{ id: first?.id ?? '', fields: { title: 'Nobody' } }],
  })
  const [created] = await rows.insert(table, [{ name: 'New', title: 'x' }])
  await rows.remove(table, [created?.id ?? ''])

  expect(changed).toMatchObject([
    { ok: true, row: { cells: { title: 'CEO' } } },
    { ok: false, code: 'INVALID_VALUE' },
  ])
  expect(filled).toMatchObject([{ ok: true, row: { cells: { title: 'CEO' } } }])
  expect(created).toMatchObject({ ok: true, action: 'created', index: 0, row: { cells: { name: 'New' } } })
  expect(await rows.dedupe(table, ['name', 'domain', 'staff'])).toBeGreaterThanOrEqual(0)
  expect((await rows.read(table, { page: 1, perPage: 1 })).total).toBeLessThanOrEqual(4800)
})

test('more than 50 rows are not sent', async () => {
  const { rows, pagesRequested } = open()
  const fields = Array.from({ length: 51 }, () => ({ name: 'x' }))

  expect(await rows.insert(table, fields).catch(problemOf)).toMatchObject({ kind: 'invalid-request' })
  expect(pagesRequested()).toEqual([])
})
