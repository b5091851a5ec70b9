import { describe, expect, test } from 'vitest'
import { createColumn, listColumns } from '#contract/columns.ts'
import { createFolder, listFolders } from '#contract/folders.ts'
import { listRows } from '#contract/rows.ts'
import { createTable, duplicateTable, listTables } from '#contract/tables.ts'
import { openMockService } from './mock-client.testing.ts'
import type { WireDialect } from './mock-state.ts'

const SMALL = '00000000-0000-4000-8000-000000100000'

describe.each<WireDialect>(['seed', 'py', 'oas'])('spelled as %s', (wire) => {
  test('a table is created, renamed, duplicated, cleared and deleted', async () => {
    const { request, get } = openMockService('empty', { wire })

    const created = createTable.response.parse((await request('POST', '/table/create', {})).body)
    const path = `/table/${created.identifier}`
    await request('POST', `${path}/rows`, { rows: [{ fields: { column1: 'x' } }] })
    await request('PATCH', path, { name: 'Leads' })
    const copy = duplicateTable.response.parse(
      (await request('POST', '/table/duplicate', { table: created.identifier })).body,
    )
    await request('POST', `${path}/clear`)
    const all = listTables.response.parse(await get('/table'))
    const rowsOf = async (id: string) => listRows.response.parse(await get(`/table/${id}/rows`))

    expect(created.name).toBe('New empty table')
    expect(all.map(({ name }) => name)).toEqual(['Leads', 'Leads (copy)'])
    expect((await rowsOf(created.identifier)).total_count).toBe(0)
    expect(Object.values((await rowsOf(copy.identifier)).rows[0]?.cells ?? {})).toContain('x')
    expect((await request('DELETE', path)).status).toBe(wire === 'oas' ? 204 : 200)
    for (const [method, rest, body] of [
      ['DELETE', '', undefined],
      ['PATCH', '', { name: 'x' }],
      ['GET', '/rows', undefined],
      ['GET', '/columns', undefined],
      ['POST', '/clear', undefined],
    ] as const) {
      expect([rest, (await request(method, path + rest, body)).status]).toEqual([rest, 404])
    }
  })

  test('folders hold tables, and a deleted one lets them go to the top', async () => {
    const { request, get } = openMockService('empty', { wire })
    const folder = createFolder.response.parse((await request('POST', '/folders', { name: 'Leads' })).body)
    const table = createTable.response.parse((await request('POST', '/table/create', { name: 'Q3' })).body)
    const folderOf = async () => listTables.response.parse(await get('/table/'))[0]?.folder_id

    await request('POST', '/folders/move-table', { table_uuid: table.identifier, folder_id: folder.id })
    const inside = await folderOf()
    await request('PATCH', `/folders/${folder.id}`, { name: 'Prospects' })
    const folders = listFolders.response.parse(await get('/folders'))
    await request('DELETE', `/folders/${folder.id}`)

    expect(inside).toBe(wire === 'py' ? undefined : folder.id)
    expect(folders.map(({ name, table_count }) => [name, table_count])).toEqual([
      ['Prospects', wire === 'seed' ? 1 : undefined],
    ])
    expect(await folderOf()).toBe(wire === 'py' ? undefined : null)
    expect(listFolders.response.parse(await get('/folders'))).toEqual([])
    expect((await request('DELETE', `/folders/${folder.id}`)).status).toBe(404)
    expect((await request('POST', '/folders/move-table', { table_uuid: table.identifier, folder_id: 99 })).status).toBe(
      404,
    )
  })

  test('columns are created, renamed, moved and deleted', async () => {
    const { request, get } = openMockService('bench', { wire })
    const path = `/table/${SMALL}/columns`
    const names = async () => listColumns.response.parse(await get(path)).map(({ name }) => name)

    const created = createColumn.response.parse((await request('POST', path, { name: 'a.b', config: { of: 1 } })).body)
    const taken = await request('POST', path, { name: 'a.b' })
    const renamed = await request('PATCH', `${path}/${created.identifier}`, { name: '__proto__' })
    await request('POST', `${path}/${created.identifier}/reorder`, { index: 1 })
    const moved = await names()
    await request('DELETE', `${path}/${created.identifier}`)

    expect(created).toMatchObject({ name: 'a.b', type_of_value: 'text' })
    expect([taken.status, renamed.status]).toEqual([422, 200])
    expect(moved.slice(0, 3)).toEqual(['column 1', '__proto__', 'column 2'])
    expect(await names()).toHaveLength(30)
    expect((await request('DELETE', `${path}/${created.identifier}`)).status).toBe(404)
    expect((await request('POST', `${path}/${created.identifier}/reorder`, { index: 99 })).status).toBe(404)
  })
})

test('a table belongs to its workspace', async () => {
  const { request, get } = openMockService('bench')

  expect(await get('/table/', 'other-key')).toEqual([])
  expect((await request('GET', `/table/${SMALL}/rows`, undefined, 'other-key')).status).toBe(403)
  expect((await request('DELETE', `/table/${SMALL}`, undefined, 'other-key')).status).toBe(403)
})

test('names that no table may have are refused', async () => {
  const { request } = openMockService('empty')

  for (const columns of [['a', 'a'], ['a', ' '], ['']]) {
    expect([columns, (await request('POST', '/table/create', { columns })).status]).toEqual([columns, 422])
  }
  expect((await request('POST', '/table/create', { rows: -1 })).status).toBe(422)
  expect((await request('POST', '/folders', { name: ' ' })).status).toBe(422)
})

test('a service with the API spec alone names no tables and no folders, and deletes a folder', async () => {
  const { service, request } = openMockService('empty')
  await request('POST', '/folders', { name: 'Leads' })
  const { identifier } = createTable.response.parse((await request('POST', '/table/create', {})).body)
  service.state.settings.offers = 'seed'

  const statuses = await Promise.all(
    (
      [
        ['GET', '/table/'],
        ['POST', '/table/create', {}],
        ['POST', '/table/duplicate', { table: identifier }],
        ['PATCH', `/table/${identifier}`, { name: 'x' }],
        ['DELETE', `/table/${identifier}`],
        ['POST', `/table/${identifier}/clear`],
        ['GET', '/folders'],
        ['POST', '/folders', { name: 'x' }],
        ['PATCH', '/folders/1', { name: 'x' }],
        ['POST', '/folders/move-table', { table_uuid: identifier }],
      ] as const
    ).map(async ([method, path, body]) => (await request(method, path, body)).status),
  )

  expect(new Set(statuses)).toEqual(new Set([404]))
  expect((await request('GET', `/table/${identifier}/columns`)).status).toBe(200)
  expect((await request('POST', `/table/${identifier}/columns`, { name: 'x' })).status).toBe(200)
  expect((await request('DELETE', '/folders/1')).status).toBe(200)
})
