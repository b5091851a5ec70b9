import { expect, test } from 'vitest'
import { listColumns } from '#contract/columns.ts'
import { listRows } from '#contract/rows.ts'
import { openMockService } from './mock-client.testing.ts'
import { controlOf, runControl } from './control.ts'
import { seededTableId } from './seeds/sketched-table.ts'

const Q3 = 'Q3 outbound'

function openQ3() {
  const mock = openMockService()
  const control = controlOf(mock.service)
  const path = `/table/${seededTableId(Q3)}`
  const rows = async () => listRows.response.parse(await mock.get(`${path}/rows?per_page=5`))
  const columns = async () => listColumns.response.parse(await mock.get(`${path}/columns`))
  return { ...mock, control, path, rows, columns }
}

test('a second editor changes rows past the console', async () => {
  const { control, rows } = openQ3()
  const [, second] = (await rows()).rows

  control.editTable({ kind: 'cell', table: Q3, row: 0, column: 'title', value: 'CEO' })
  control.editTable({ kind: 'cell', table: Q3, row: second?.id ?? '', column: 'staff', value: 7 })
  control.editTable({ kind: 'insert', table: Q3, at: 1, rows: [{ name: 'New', title: '' }] })
  control.editTable({ kind: 'delete', table: Q3, rows: [3] })
  const now = await rows()

  expect(now.total_count).toBe(4800)
  expect(now.rows.map(({ cells }) => [cells['name'], cells['title'], cells['staff']])).toEqual([
    ['Ilse Vantorre', 'CEO', 240],
    ['New', '', null],
    ['Tomas Iredale', 'Head of Sales', 7],
    ['Jonas Weidmüller', 'RevOps Lead', 54],
    ['Priya Sundaresan', 'Founder', 12],
  ])
  expect(control.rowsOf(Q3, 1, 2).map(({ id, name }) => [id, name])).toEqual([
    [now.rows[1]?.id, 'New'],
    [second?.id, 'Tomas Iredale'],
  ])
})

test('a second editor changes columns and the table', async () => {
  const { control, rows, columns, request, path } = openQ3()

  control.editTable({ kind: 'swap-columns', table: Q3, columns: ['name', 'title'] })
  control.editTable({ kind: 'rename-column', table: Q3, column: 'domain', name: 'company' })
  control.editTable({ kind: 'type', table: Q3, column: 'staff', type: 'text' })
  control.editTable({ kind: 'processor', table: Q3, column: 'staff', processor: 9 })
  control.editTable({ kind: 'drop-column', table: Q3, column: 'phone' })
  control.editTable({ kind: 'add-column', table: Q3, name: 'extra', type: 'date' })
  control.editTable({ kind: 'rename', table: Q3, name: 'Q4' })

  expect((await columns()).map(({ name }) => name).slice(0, 8)).toEqual([
    'title',
    'company',
    'name',
    'email',
    'confidence',
    'company',
    'staff',
    'stage',
  ])
  expect((await columns()).find(({ name }) => name === 'staff')).toMatchObject({
    type_of_value: 'text',
    data_processor_id: 9,
  })
  expect((await rows()).rows[0]?.cells).toMatchObject({ name: 'VP Growth', title: 'Ilse Vantorre', extra: null })
  runControl(control, 'table', { kind: 'remove', table: 'Q4' })
  expect((await request('GET', `${path}/rows`)).status).toBe(404)
})

test('a missing table is reported', () => {
  const { control } = openQ3()

  expect(() => control.editTable({ kind: 'rename', table: 'Nothing', name: 'x' })).toThrow('no table "Nothing"')
  expect(() => control.editTable({ kind: 'cell', table: Q3, row: 4800, column: 'name', value: 1 })).toThrow(
    'no row 4800',
  )
  expect(() => control.rowsOf('Nothing')).toThrow('no table "Nothing"')
  expect(runControl(control, 'rows', { table: Q3, count: 1 })).toMatchObject([{ name: 'Ilse Vantorre' }])
})

test('a service may take smaller pages and batches', async () => {
  const { control, request, path } = openQ3()
  control.settings({ perPageMax: 100, batchMax: 10 })

  expect((await request('GET', `${path}/rows?per_page=101`)).body).toMatchObject({ error: 'PER_PAGE_TOO_LARGE' })
  expect((await request('GET', `${path}/rows?per_page=100`)).status).toBe(200)
  const rows = control.rowsOf(Q3, 0, 11).map(({ id }) => ({ id, fields: { title: 'x' } }))
  expect((await request('PATCH', `${path}/rows`, { rows })).body).toMatchObject({
    error: 'BATCH_TOO_LARGE',
    max_size: 10,
  })
})
