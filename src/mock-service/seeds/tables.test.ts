import { describe, expect, test } from 'vitest'
import { listColumns } from '#contract/columns.ts'
import { listFolders } from '#contract/folders.ts'
import { type RowFilter, filterText, listRows } from '#contract/rows.ts'
import { listTables } from '#contract/tables.ts'
import { openMockService } from '../mock-client.testing.ts'
import type { WireDialect } from '../mock-state.ts'
import { seededState } from './seeds.ts'

test('a million rows take no space in a stored state', () => {
  expect(JSON.stringify(seededState('bench').tables).length).toBeLessThan(20_000)
  expect(JSON.stringify(seededState('showcase').tables).length).toBeLessThan(40_000)
})

test('the showcase has the tables of the designs, with every type of column', async () => {
  const { get } = openMockService()

  const folders = listFolders.response.parse(await get('/folders'))
  const tables = listTables.response.parse(await get('/table/'))
  const q3 = `/table/${tables[0]?.identifier}`
  const columns = listColumns.response.parse(await get(`${q3}/columns`))
  const counted = async (filter: RowFilter) =>
    listRows.response.parse(await get(`${q3}/rows?per_page=1&filter=${encodeURIComponent(filterText(filter))}`))
      .total_count
  const { rows } = listRows.response.parse(await get(`${q3}/rows?per_page=500`))

  expect(folders.map(({ name, table_count }) => [name, table_count])).toEqual([
    ['Leads', 4],
    ['Partners', 2],
    ['Account research', 7],
  ])
  expect(tables.map(({ name }) => name).slice(0, 4)).toEqual([
    'Q3 outbound',
    'Trade fair Lyon',
    'Webinar sign-ups',
    'Old CRM export',
  ])
  expect([...new Set(columns.map(({ type_of_value }) => type_of_value))].toSorted()).toEqual([
    'boolean',
    'date',
    'email',
    'json',
    'longtext',
    'mselect',
    'number',
    'select',
    'text',
    'url',
  ])
  expect(columns.filter(({ data_processor_id }) => data_processor_id !== null).map(({ name }) => name)).toEqual([
    'email',
    'confidence',
    'phone',
  ])
  expect(await counted([])).toBe(4800)
  expect(await counted([{ column: 'title', test: { is_not_empty: true } }])).toBe(4212)
  expect(await counted([{ column: 'email', test: { is_empty: true } }])).toBe(212)
  expect(rows[0]?.cells).toMatchObject({
    name: 'Ilse Vantorre',
    domain: 'brightloom.example',
    title: 'VP Growth',
    email: 'i.vantorre@brightloom.example',
    confidence: 97,
    company: 'Brightloom',
    staff: 240,
    phone: '+32 2 555 01 44',
  })
  expect(rows[5]?.cells['domain']).toBe('')
})

describe.each<WireDialect>(['seed', 'py', 'oas'])(
  'every seeded table is read by the contract, spelled as %s',
  (wire) => {
    test.each(['showcase', 'hostile'] as const)('%s', async (seed) => {
      const { service, get } = openMockService(seed, { wire })
      const tables = listTables.response.parse(await get('/table/'))

      expect(tables).toHaveLength(service.state.tables.length)
      expect(new Set(tables.map(({ identifier }) => identifier)).size).toBe(tables.length)
      for (const [at, { identifier }] of tables.entries()) {
        const record = service.state.tables[at]
        const columns = listColumns.response.parse(await get(`/table/${identifier}/columns`))
        const page = listRows.response.parse(await get(`/table/${identifier}/rows?per_page=20`))
        expect(columns.map(({ name }) => name)).toEqual(record?.columns.map(({ name }) => name))
        expect(page.rows).toHaveLength(Math.min(20, record?.made ?? 0))
        expect(new Set(page.rows.map(({ id }) => id)).size).toBe(page.rows.length)
      }
    })
  },
)

test('the hostile tables hold what a grid must withstand', async () => {
  const { service, get } = openMockService('hostile')
  const rowsOf = async (name: string) => {
    const table = service.state.tables.find((record) => record.name === name)
    return listRows.response.parse(await get(`/table/${table?.id}/rows?per_page=50`)).rows
  }

  const large = (await rowsOf('Large cells')).flatMap(({ cells }) =>
    Object.values(cells).map((cell) => String(cell).length),
  )
  const twins = await rowsOf('Twins')
  const wide = await rowsOf('500 columns')

  expect(large.filter((length) => length >= 1_000_000).length).toBe(3)
  expect(Math.max(...large)).toBeGreaterThanOrEqual(5 * 2 ** 20)
  expect(Object.keys(twins[0]?.cells ?? {})).toEqual(expect.arrayContaining(['__proto__', 'constructor', 'a.b', 'id']))
  expect(Object.keys(wide[0]?.cells ?? {})).toHaveLength(500)
})
