import { describe, expect, test } from 'vitest'
import { listColumns } from '#contract/columns.ts'
import { errorBodySchema } from '#contract/errors.ts'
import {
  deleteRows,
  dedupeRows,
  insertRows,
  listRows,
  type RowFilter,
  filterText,
  updateRows,
  upsertRows,
} from '#contract/rows.ts'
import { createTable } from '#contract/tables.ts'
import { type MockClient, openMockService } from './mock-client.testing.ts'
import type { Settings, WireDialect } from './mock-state.ts'

const SMALL = '00000000-0000-4000-8000-000000100000'
const LARGE = '00000000-0000-4000-8000-000001000000'

/** A table with a name and a staff column of its own, and short ways to use it. */
async function openTable(settings: Partial<Settings> = {}) {
  const mock = openMockService('empty', settings)
  const { request, get } = mock
  const created = createTable.response.parse(
    (await request('POST', '/table/create', { name: 'Leads', columns: ['name', '__proto__'] })).body,
  )
  const path = `/table/${created.identifier}`
  const { body } = await request('POST', `${path}/columns`, { name: 'staff', type: 'number' })
  expect(body).toMatchObject({ name: 'staff', type_of_value: 'number' })
  const columns = listColumns.response.parse(await get(`${path}/columns`))
  const rows = async (query = '') => listRows.response.parse(await get(`${path}/rows?per_page=500${query}`))
  const names = async () => (await rows()).rows.map(({ cells }) => cells[columns[0]?.additional_intenal_name || 'name'])
  const insert = async (fields: Record<string, unknown>[], options?: unknown) => {
    const response = await request('POST', `${path}/rows`, {
      rows: fields.map((values) => ({ fields: values })),
      options,
    })
    return insertRows.response.parse(response.body).results
  }
  const patch = (list: { id: string; fields: Record<string, unknown> }[], more: object = {}) =>
    request('PATCH', `${path}/rows`, { rows: list, return_rows: true, ...more })
  return { ...mock, path, columns, rows, names, insert, patch }
}

const fields = (...entries: [string, unknown][]) => Object.fromEntries(entries)

const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, errorBodySchema.parse(body).error]

async function only(mock: MockClient, path: string, filter: RowFilter) {
  const response = await mock.get(`${path}/rows?per_page=500&filter=${encodeURIComponent(filterText(filter))}`)
  return listRows.response.parse(response)
}

describe.each<WireDialect>(['seed', 'py', 'oas'])('spelled as %s', (wire) => {
  test('any page of a million rows, every text ending in its row', async () => {
    const { get } = openMockService('bench', { wire })

    const columns = listColumns.response.parse(await get(`/table/${LARGE}/columns`))
    const page = listRows.response.parse(await get(`/table/${LARGE}/rows?page=2000&per_page=500`))

    expect(columns).toHaveLength(50)
    expect(page).toMatchObject({ has_next_page: false, total_count: 1_000_000 })
    expect(page.rows).toHaveLength(500)
    for (const [at, { cells }] of page.rows.entries()) {
      expect(Object.values(cells)).toHaveLength(50)
      expect(Object.values(cells).every((text) => String(text).endsWith(` #${999_500 + at}`))).toBe(true)
    }
  })

  test('ids are not given twice', async () => {
    const { get } = openMockService('bench', { wire })

    const pages = await Promise.all(
      [`${SMALL}/rows?page=1&per_page=500`, `${SMALL}/rows?page=200&per_page=500`, `${LARGE}/rows?per_page=500`].map(
        async (path) => listRows.response.parse(await get(`/table/${path}`)),
      ),
    )

    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(1500)
  })

  test('rows are inserted, written, upserted and deleted under the keys that the rows use', async () => {
    const { request, path, columns, rows, insert, patch } = await openTable({ wire })
    const [name = '', proto = '', staff = ''] = columns.map((column) => column.additional_intenal_name || column.name)

    const created = await insert([fields([name, 'Ilse'], [proto, 'odd'], [staff, 240]), fields([name, 'Tomas'])])
    const ids = created.map(({ id }) => id)
    const written = updateRows.response.parse(
      (await patch([{ id: ids[1] ?? '', fields: fields([proto, 'too'], [staff, '12']) }])).body,
    )
    const upserted = upsertRows.response.parse(
      (
        await request('POST', `${path}/rows/upsert`, {
          rows: [
            { key: fields([name, 'Ilse']), fields: fields([staff, 1]) },
            { key: fields([name, 'Ama']), fields: fields([staff, 2]) },
          ],
        })
      ).body,
    )
    const all = await rows()

    expect(created.map(({ ok, action }) => [ok, action])).toEqual([
      [true, 'created'],
      [true, 'created'],
    ])
    expect(written.results).toMatchObject([{ id: ids[1], ok: true }])
    expect(Object.entries(written.results[0]?.row?.cells ?? {})).toEqual([
      [name, 'Tomas'],
      [proto, 'too'],
      [staff, '12'],
    ])
    expect(upserted.results.map(({ ok, action }) => [ok, action])).toEqual([
      [true, 'updated'],
      [true, 'created'],
    ])
    expect(all).toMatchObject({ total_count: 3, has_next_page: false })
    expect(all.rows.map(({ cells }) => [cells[name], cells[staff]])).toEqual([
      ['Ilse', 1],
      ['Tomas', '12'],
      ['Ama', 2],
    ])
    expect(Object.entries(all.rows[0]?.cells ?? {})).toContainEqual([proto, 'odd'])

    const deleted = await request('POST', `${path}/rows/delete`, { row_ids: [ids[0]] })
    expect(deleteRows.response.safeParse(deleted.body).success).toBe(true)
    expect((await rows()).rows.map(({ cells }) => cells[name])).toEqual(['Tomas', 'Ama'])
  })
})

test('without overwrite only what is empty is filled, and the response has the current values', async () => {
  const { insert, patch } = await openTable()
  const [{ id } = { id: '' }] = await insert([{ name: 'Ilse', staff: '' }])

  const response = updateRows.response.parse(
    (await patch([{ id, fields: { name: 'Other', staff: 5 } }], { overwrite: false })).body,
  )

  expect(response.results[0]?.row?.cells).toMatchObject({ name: 'Ilse', staff: 5 })
})

test('a whole batch is refused with the codes of the API spec', async () => {
  const { request, path, insert, patch } = await openTable()
  const [{ id } = { id: '' }] = await insert([{ name: 'Ilse' }])
  const many = Array.from({ length: 51 }, () => ({ id, fields: { name: 'x' } }))

  const large = await patch(many)
  const unknown = await patch([{ id, fields: { name: 'x', nobody: 1, constructor: 2 } }])

  expect(codeOf(large)).toEqual([400, 'BATCH_TOO_LARGE'])
  expect(large.body).toMatchObject({ max_size: 50 })
  expect(codeOf(unknown)).toEqual([400, 'UNKNOWN_COLUMNS'])
  expect(unknown.body).toMatchObject({ columns: ['nobody', 'constructor'] })
  expect(codeOf(await patch([{ id, fields: { name: { first: 'Ilse' } } }]))).toEqual([400, 'INVALID_DATA'])
  expect((await patch([])).status).toBe(422)
  const key = { name: 'Ilse' }
  const twice = await request('POST', `${path}/rows/upsert`, {
    rows: [
      { key, fields: { staff: 1 } },
      { key, fields: { staff: 2 } },
    ],
  })
  expect(codeOf(twice)).toEqual([400, 'DUPLICATE_KEYS'])
  expect(codeOf(await request('GET', `${path}/rows?per_page=1000`))).toEqual([200, undefined])
  expect(codeOf(await request('GET', `${path}/rows?per_page=1001`))).toEqual([400, 'PER_PAGE_TOO_LARGE'])
  expect(codeOf(await request('GET', `${path}/rows?page=0`))).toEqual([400, 'INVALID_PAGINATION'])
  for (const filter of [
    'x',
    '[]',
    '{"nobody":{"equals":1}}',
    '{"name":{"like":1}}',
    '{"name":{"equals":1,"contains":"x"}}',
  ]) {
    const response = await request('GET', `${path}/rows?filter=${encodeURIComponent(filter)}`)
    expect([filter, ...codeOf(response)]).toEqual([filter, 400, 'INVALID_FILTER'])
  }
})

test('one row is refused alone, and the other rows are written', async () => {
  const { request, path, insert, patch, names } = await openTable()
  const ids = (await insert([{ name: 'a' }, { name: 'b' }, { name: 'b' }])).map(({ id }) => id)
  const [first = '', second = ''] = ids

  const response = updateRows.response.parse(
    (
      await patch([
        { id: first, fields: { staff: 'many' } },
        { id: '00000000-0000-4000-9000-000000000077', fields: { name: 'x' } },
        { id: second, fields: { name: 'c' } },
      ])
    ).body,
  )
  const double = upsertRows.response.parse(
    (
      await request('POST', `${path}/rows/upsert`, {
        rows: [{ key: { name: 'a' }, fields: { staff: 1 } }],
      })
    ).body,
  )

  expect(response.results.map(({ ok, code }) => [ok, code])).toEqual([
    [false, 'INVALID_VALUE'],
    [false, 'ROW_NOT_FOUND'],
    [true, undefined],
  ])
  expect(await names()).toEqual(['a', 'c', 'b'])
  expect(double.results).toMatchObject([{ ok: true, action: 'updated' }])
  await patch([{ id: second, fields: { name: 'b' } }])
  const ambiguous = await request('POST', `${path}/rows/upsert`, {
    rows: [{ key: { name: 'b' }, fields: { staff: 1 } }],
  })
  expect(upsertRows.response.parse(ambiguous.body).results).toMatchObject([{ ok: false, code: 'AMBIGUOUS_MATCH' }])
})

test('what a cell requests', async () => {
  const { insert, patch, names } = await openTable()
  const [{ id } = { id: '' }, { id: other } = { id: '' }] = await insert([{ name: 'a' }, { name: 'b' }])
  const outcomes = async (name: string) => {
    const { body } = await patch([
      { id, fields: { name } },
      { id: other, fields: { name: 'x' } },
    ])
    return updateRows.response
      .parse(body)
      .results.map((row) => [row.id === id ? 'a' : row.id === other ? 'b' : '?', row.ok, row.code])
  }

  expect(await outcomes('__refused__')).toEqual([
    ['a', false, 'VALUE_REFUSED'],
    ['b', true, undefined],
  ])
  expect(await outcomes('__row_gone__')).toContainEqual(['a', false, 'ROW_NOT_FOUND'])
  expect(await outcomes('__unanswered__')).toEqual([['b', true, undefined]])
  expect(await outcomes('__shuffled__')).toEqual([
    ['?', true, undefined],
    ['b', true, undefined],
    ['a', true, undefined],
  ])
  expect(codeOf(await patch([{ id, fields: { name: '__invalid_data__' } }]))).toEqual([400, 'INVALID_DATA'])
  const eleven = Array.from({ length: 11 }, () => ({ id, fields: { name: '__ten_at_most__' } }))
  expect((await patch(eleven)).body).toMatchObject({ error: 'BATCH_TOO_LARGE', max_size: 10 })
  expect((await patch(eleven.slice(1))).status).toBe(200)
  await outcomes('__rewritten__')
  expect(await names()).toEqual(['Rewritten by the service', 'x'])
})

test('every operator of a filter, and several columns at once', async () => {
  const table = await openTable()
  const { insert, path } = table
  await insert([
    { name: 'Ilse', staff: 240 },
    { name: 'Tomas', staff: 86 },
    { name: 'ilka', ['__proto__']: 'odd' },
  ])
  const namesWith = async (...filter: RowFilter) =>
    (await only(table, path, filter)).rows.map(({ cells }) => cells['name'])

  expect(await namesWith({ column: 'name', test: { contains: 'IL' } })).toEqual(['Ilse', 'ilka'])
  expect(await namesWith({ column: 'staff', test: { equals: 86 } })).toEqual(['Tomas'])
  expect(await namesWith({ column: 'staff', test: { equals: '86' } })).toEqual(['Tomas'])
  expect(await namesWith({ column: 'staff', test: { not_equals: 86 } })).toEqual(['Ilse', 'ilka'])
  expect(await namesWith({ column: 'staff', test: { less_than: 86 } })).toEqual([])
  expect(await namesWith({ column: 'staff', test: { less_than: 240 } })).toEqual(['Tomas'])
  expect(await namesWith({ column: 'staff', test: { greater_than: 86 } })).toEqual(['Ilse'])
  expect(await namesWith({ column: 'staff', test: { between: [86, 240] } })).toEqual(['Ilse', 'Tomas'])
  expect(await namesWith({ column: 'staff', test: { is_empty: true } })).toEqual(['ilka'])
  expect(await namesWith({ column: '__proto__', test: { is_empty: true } })).toEqual(['Ilse', 'Tomas'])
  expect(
    await namesWith({ column: 'name', test: { contains: 'il' } }, { column: 'staff', test: { is_not_empty: true } }),
  ).toEqual(['Ilse'])
})

test('a search of a large table is one scan for all of its pages', async () => {
  const mock = openMockService('bench')

  const filter: RowFilter = [{ column: 'column 3', test: { contains: '#12345' } }]
  const found = await only(mock, `/table/${SMALL}`, filter)

  expect(found.rows.map(({ cells }) => String(cells['column 3']).split('#')[1])).toEqual(['12345'])
  expect(found.total_count).toBe(1)
})

test('equal rows are skipped or removed, the oldest stays', async () => {
  const { request, path, insert, names } = await openTable()
  await insert([{ name: 'a' }, { name: 'b' }, { name: 'a', staff: 1 }])

  const skipped = await insert([{ name: 'a' }, { name: 'c' }, { name: 'c' }], {
    dedupe: { enabled: true, keys: ['name'] },
  })
  const response = await request('POST', `${path}/rows/dedupe`, { columns: ['name'] })

  expect(skipped.map(({ action }) => action)).toEqual(['skipped_duplicate', 'created', 'skipped_duplicate'])
  expect(dedupeRows.response.parse(response.body)).toEqual({ count_all_rows: 4, count_rows_delete: 1 })
  expect(await names()).toEqual(['a', 'b', 'c'])
})

test('an integer that JavaScript cannot represent retains every digit', async () => {
  const { service, request, path, insert, patch } = await openTable()
  const digits = '12345678901234567890'
  const [{ id } = { id: '' }] = await insert([{ name: digits, staff: digits }])

  const raw = await (
    await service.fetch(new Request(`https://x.example/v1${path}/rows`, { headers: { 'x-apikey': 'test-key' } }))
  ).text()
  const read = listRows.response.parse(JSON.parse(listRows.prepare?.(raw) ?? raw))
  await patch([{ id, fields: { name: 'other' } }])

  expect(raw).toContain(`"name":"${digits}"`)
  expect(raw).toContain(`"staff":${digits}`)
  expect(read.rows[0]?.cells).toMatchObject({ name: digits, staff: digits })
  expect(JSON.stringify((await request('GET', `${path}/rows`)).body)).toContain('12345678901234567000')
})

test('rows are read back from a copied state', async () => {
  const { service, insert, path } = await openTable()
  await insert([{ name: 'a' }])

  const text = JSON.stringify(service.state)

  expect(text.length).toBeLessThan(10_000)
  service.reset(JSON.parse(text) as typeof service.state)
  expect(
    (await service.fetch(new Request(`https://x.example/v1${path}/rows`, { headers: { 'x-apikey': 'test-key' } })))
      .status,
  ).toBe(200)
})

test('a service with the API spec alone reads and writes rows, and filters none', async () => {
  const { service, request, insert, patch, path } = await openTable()
  const [{ id } = { id: '' }] = await insert([{ name: 'a' }])
  service.state.settings.offers = 'seed'

  expect((await request('GET', `${path}/rows`)).status).toBe(200)
  expect((await patch([{ id, fields: { name: 'b' } }])).status).toBe(200)
  expect(codeOf(await request('GET', `${path}/rows?filter={}`))).toEqual([400, 'INVALID_FILTER'])
  for (const [method, rest] of [
    ['POST', '/rows'],
    ['POST', '/rows/upsert'],
    ['POST', '/rows/delete'],
    ['POST', '/rows/dedupe'],
  ] as const) {
    const bodies = { '/rows': { rows: [{ fields: {} }] }, '/rows/upsert': { rows: [{ key: {}, fields: {} }] } }
    const body = rest in bodies ? bodies[rest as '/rows'] : rest === '/rows/delete' ? { row_ids: [id] } : {}
    expect([rest, (await request(method, path + rest, body)).status]).toEqual([rest, 404])
  }
})
