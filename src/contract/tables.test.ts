import { describe, expect, test } from 'vitest'
import { columnKeyIn, columnKeys, columnSchema, createColumn, listColumns } from './columns.ts'
import { listFolders, moveTable } from './folders.ts'
import { createTable, listTables, renameTable } from './tables.ts'

const folderOf = (response: object) => listTables.response.parse([{ identifier: 't', ...response }])[0]?.folder_id
const column = (response: object) => columnSchema.parse({ identifier: 'c', name: 'Name', ...response })

describe('the folder of a table, which no source documents', () => {
  test.each([
    [{ folder_id: 3 }, 3],
    [{ folder_id: '3' }, 3],
    [{ folder: 3 }, 3],
    [{ folder: { id: 3, name: 'Leads' } }, 3],
    [{ folder_id: null }, null],
    [{ folder: null }, null],
    [{}, undefined],
    [{ folder_id: 'x' }, undefined],
  ])('%j', (response, folder) => {
    expect(folderOf(response)).toBe(folder)
  })
})

test('lists come plain or in an envelope, and what is none of them is left out', () => {
  const table = { identifier: 't', name: 'Leads', created_at: '', updated_at: '' }
  for (const response of [[table, null], { results: [table, 5] }, { items: [table] }, { data: [table] }]) {
    expect(listTables.response.parse(response).map(({ name }) => name)).toEqual(['Leads'])
  }
  expect(listFolders.response.parse({ results: [{ id: 1, name: null, table_count: 'many' }] })).toEqual([
    { id: 1, name: '', created_at: '', updated_at: '', table_count: null },
  ])
  expect(listTables.response.safeParse({ tables: [] }).success).toBe(false)
})

test('a workbook and other fields of a table are preserved and break nothing', () => {
  expect(listTables.response.parse([{ identifier: 't', workbook: { id: 'wb_1' } }])[0]).toMatchObject({
    name: '',
    workbook: { id: 'wb_1' },
  })
})

describe('contract D7: the key of a column in rows', () => {
  const response = column({ additional_intenal_name: 'alt', internal_name: 'int' })

  test('is its name, else one of its other names', () => {
    expect(columnKeys(response)).toEqual(['Name', 'alt', 'int', 'c'])
    expect(columnKeyIn(response, { Name: 1, alt: 2 })).toBe('Name')
    expect(columnKeyIn(response, { alt: 2, int: 3 })).toBe('alt')
    expect(columnKeyIn(response, { c: 4 })).toBe('c')
    expect(columnKeyIn(response, {})).toBe('Name')
    expect(columnKeyIn(column({ name: 'constructor' }), {})).toBe('constructor')
  })

  test('the short form and odd processors are read', () => {
    expect(columnKeys(column({ additional_intenal_name: null }))).toEqual(['Name', 'c'])
    expect(column({ data_processor_id: { of: 5 } }).data_processor_id).toBeNull()
    expect(column({ data_processor_id: 5 }).data_processor_id).toBe(5)
    expect(
      listColumns.response.parse([{ name: 'no identifier' }, { identifier: 'c', type_of_value: null }]),
    ).toHaveLength(1)
  })
})

test('names that are empty and ids that are none are not sent', () => {
  expect(createTable.body?.safeParse({ name: '' }).success).toBe(false)
  expect(createTable.body?.safeParse({ columns: ['a', ''] }).success).toBe(false)
  expect(createTable.body?.safeParse({}).success).toBe(true)
  expect(renameTable.params?.safeParse({ table_uuid: '../tasks' }).success).toBe(false)
  expect(createColumn.body?.safeParse({ name: 'a', config: [] }).success).toBe(false)
  expect(moveTable.body?.safeParse({ table_uuid: 'x' }).success).toBe(false)
})
