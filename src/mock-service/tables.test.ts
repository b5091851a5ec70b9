import { describe, expect, test } from 'vitest'
import { createColumn, listColumns } from '#contract/columns.ts'
import { createFolder, listFolders } from '#contract/folders.ts'
import { listRows } from '#contract/rows.ts'
import { createTable, duplicateTable, listTables } from '#contract/tables.ts'
import { openMockService } from './asking.testing.ts'
import type { WireDialect } from './mock-state.ts'

const SMALL = '00000000-0000-4000-8000-000000100000'

describe.each<WireDialect>(['seed', 'py', 'oas'])('spelled as %s', (wire) => {
  test('a table is made, renamed, duplicated, cleared and deleted', async () => {
    const { ask, get } = openMockService('empty', { wire })

    const made = createTable.response.parse((await ask('POST', '/table/create', {})).body)
    const path = `/table/${made.identifier}`
    await ask('POST', `${path}/rows`, { rows: [{ fields: { column1: 'x' } }] })
    await ask('PATCH', path, { name: 'Leads' })
    const copy = duplicateTable.response.parse((await ask('POST', '/table/duplicate', { table: made.identifier })).body)
    await ask('POST', `${path}/clear`)
    const all = listTables.response.parse(await get('/table'))
    const rowsOf = async (id: string) => listRows.response.parse(await get(`/table/${id}/rows`))

    expect(made.name).toBe('New empty table')
    expect(all.map(({ name }) => name)).toEqual(['Leads', 'Leads (copy)'])
    expect((await rowsOf(made.identifier)).total_count).toBe(0)
    expect(Object.values((await rowsOf(copy.identifier)).rows[0]?.cells ?? {})).toContain('x')
    expect((await ask('DELETE', path)).status).toBe(wire === 'oas' ? 204 : 200)
    for (const [method, rest, body] of [
      ['DELETE', '', undefined],
      ['PATCH', '', { name: 'x' }],
      ['GET', '/rows', undefined],
      ['GET', '/columns', undefined],
      ['POST', '/clear', undefined],
    ] as const) {
      expect([rest, (await ask(method, path + rest, body)).status]).toEqual([rest, 404])
    }
  })

  test('folders hold tables, and a deleted one lets them go to the top', async () => {
    const { ask, get } = openMockService('empty', { wire })
    const folder = createFolder.response.parse((await ask('POST', '/folders', { name: 'Leads' })).body)
    const table = createTable.response.parse((await ask('POST', '/table/create', { name: 'Q3' })).body)
    const folderOf = async () => listTables.response.parse(await get('/table/'))[0]?.folder_id

    await ask('POST', '/folders/move-table', { table_uuid: table.identifier, folder_id: folder.id })
    const inside = await folderOf()
    await ask('PATCH', `/folders/${folder.id}`, { name: 'Prospects' })
    const folders = listFolders.response.parse(await get('/folders'))
    await ask('DELETE', `/folders/${folder.id}`)

    expect(inside).toBe(wire === 'py' ? undefined : folder.id)
    expect(folders.map(({ name, table_count }) => [name, table_count])).toEqual([
      ['Prospects', wire === 'seed' ? 1 : undefined],
    ])
    expect(await folderOf()).toBe(wire === 'py' ? undefined : null)
    expect(listFolders.response.parse(await get('/folders'))).toEqual([])
    expect((await ask('DELETE', `/folders/${folder.id}`)).status).toBe(404)
    expect((await ask('POST', '/folders/move-table', { table_uuid: table.identifier, folder_id: 99 })).status).toBe(404)
  })

  test('columns are made, renamed, moved and deleted', async () => {
    const { ask, get } = openMockService('bench', { wire })
    const path = `/table/${SMALL}/columns`
    const names = async () => listColumns.response.parse(await get(path)).map(({ name }) => name)

    const made = createColumn.response.parse((await ask('POST', path, { name: 'a.b', config: { of: 1 } })).body)
    const taken = await ask('POST', path, { name: 'a.b' })
    const renamed = await ask('PATCH', `${path}/${made.identifier}`, { name: '__proto__' })
    await ask('POST', `${path}/${made.identifier}/reorder`, { index: 1 })
    const moved = await names()
    await ask('DELETE', `${path}/${made.identifier}`)

    expect(made).toMatchObject({ name: 'a.b', type_of_value: 'text' })
    expect([taken.status, renamed.status]).toEqual([422, 200])
    expect(moved.slice(0, 3)).toEqual(['column 1', '__proto__', 'column 2'])
    expect(await names()).toHaveLength(30)
    expect((await ask('DELETE', `${path}/${made.identifier}`)).status).toBe(404)
    expect((await ask('POST', `${path}/${made.identifier}/reorder`, { index: 99 })).status).toBe(404)
  })
})

test('a table belongs to its workspace', async () => {
  const { ask, get } = openMockService('bench')

  expect(await get('/table/', 'other-key')).toEqual([])
  expect((await ask('GET', `/table/${SMALL}/rows`, undefined, 'other-key')).status).toBe(403)
  expect((await ask('DELETE', `/table/${SMALL}`, undefined, 'other-key')).status).toBe(403)
})

test('names that no table may have are refused', async () => {
  const { ask } = openMockService('empty')

  for (const columns of [['a', 'a'], ['a', ' '], ['']]) {
    expect([columns, (await ask('POST', '/table/create', { columns })).status]).toEqual([columns, 422])
  }
  expect((await ask('POST', '/table/create', { rows: -1 })).status).toBe(422)
  expect((await ask('POST', '/folders', { name: ' ' })).status).toBe(422)
})

test('a service that has only what the document says names no tables and no folders, and deletes a folder', async () => {
  const { service, ask } = openMockService('empty')
  await ask('POST', '/folders', { name: 'Leads' })
  const { identifier } = createTable.response.parse((await ask('POST', '/table/create', {})).body)
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
    ).map(async ([method, path, body]) => (await ask(method, path, body)).status),
  )

  expect(new Set(statuses)).toEqual(new Set([404]))
  expect((await ask('GET', `/table/${identifier}/columns`)).status).toBe(200)
  expect((await ask('POST', `/table/${identifier}/columns`, { name: 'x' })).status).toBe(200)
  expect((await ask('DELETE', '/folders/1')).status).toBe(200)
})
