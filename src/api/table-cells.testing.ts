import {
  addEnrichment,
  addWaterfall,
  listTableEnrichments,
  listTableWaterfalls,
  runTableEnrichment,
} from '#contract/attachments.ts'
import { createColumn, deleteColumn, listColumns, renameColumn, reorderColumn } from '#contract/columns.ts'
import { createFolder, deleteFolder, listFolders, moveTable, renameFolder } from '#contract/folders.ts'
import { dedupeRows, deleteRows, fillRows, insertRows, listRows, updateRows, upsertRows } from '#contract/rows.ts'
import { clearTable, createTable, deleteTable, duplicateTable, listTables, renameTable } from '#contract/tables.ts'
import { rowId } from '#mock-service/rows/row-id.ts'
import { testWorkspace } from '#mock-service/seeds/accounts.ts'
import { sketchedTable } from '#mock-service/seeds/sketched-table.ts'
import type { MockState } from '#mock-service/mock-state.ts'
import type { Cell } from './fault-cells.testing.ts'

const table = sketchedTable({
  name: 'Leads',
  rows: 3,
  columns: [{ name: 'name' }, { name: 'staff', type: 'number' }],
  attachments: [{ id: 5, target: 7, name: 'Staff', inputs: { domain: 'name' }, outputs: { staff: 'staff' } }],
})
const column = table.columns[0]?.id ?? ''
const byTable = { table_uuid: table.id }
const byColumn = { ...byTable, column_id: column }
const at = `/v1/table/${table.id}`
const row = rowId(table.id, 1)
const change = { rows: [{ id: row, fields: { name: 'Ilse' } }], return_rows: true }

const oddTable = { identifier: 'tbl-5', name: null, folder: { of: 'x' }, mood: 'good' }
const oddColumn = { identifier: 'col-5', type_of_value: 'hologram', data_processor_id: { of: 5 }, mood: 'good' }
const oddRows = {
  items: [{ id: 5, fields: { a: { b: 1 } } }, 'odd', null],
  has_next_page: 'perhaps',
  total_count: 'many',
}
const oddOutcomes = { results: [{ id: 5, ok: 'maybe', error: 'MOON_PHASE', row_data: { x: 1 } }, null], mood: 'good' }
const oddFolder = { id: 5, name: null, table_count: 'many', mood: 'good' }

/** A state with one table of three rows in one folder. */
export const tableParts = (): Pick<MockState, 'tables' | 'folders' | 'lastFolder'> => ({
  tables: [structuredClone({ ...table, folder: 1 })],
  folders: [{ id: 1, workspace: testWorkspace.id, name: 'Partners', created_at: '', updated_at: '' }],
  lastFolder: 1,
})

/** Returns the number of things a call made in that state. */
export const createdIn = ({ tables, folders }: MockState): number =>
  Math.max(0, tables.length - 1) +
  Math.max(0, folders.length - 1) +
  tables.slice(0, 1).reduce((sum, { columns, attachments = [], next }) => {
    // An attachment is one thing with a column for each of its outputs.
    const outputs = attachments.flatMap((attachment) => attachment.columns).length
    return sum + Math.max(0, columns.length - 2 - outputs) + attachments.length + (next - 3)
  }, 0)

/** Reads, and changes whose response is read like that of a read: the same values twice are the same as once. */
const read = (name: string, method: Cell['method'], path: string, odd: unknown, send: Cell['send']): Cell => ({
  name,
  class: 'read',
  method,
  path: () => path,
  odd,
  send,
})

/** Changes whose response has no content; `again` is the outcome of the second request. */
const set = (name: string, method: Cell['method'], path: string, again: string, send: Cell['send']): Cell => ({
  name,
  class: 'set',
  again,
  method,
  path: () => path,
  odd: { outcome: 'perhaps' },
  send,
})

const create = (name: string, path: string, odd: unknown, send: Cell['send']): Cell => ({
  name,
  class: 'create',
  method: 'POST',
  path: () => path,
  odd,
  send,
})

const money = (name: string, path: string, odd: unknown, send: Cell['send']): Cell => ({
  name,
  class: 'money',
  method: 'POST',
  path: () => path,
  odd,
  send,
})

/** Every call of tables, columns, rows and folders. */
export const tableCells: readonly Cell[] = [
  read('the tables', 'GET', '/v1/table/', { results: [oddTable, null] }, (call) => call(listTables, {})),
  create('a new table', '/v1/table/create', oddTable, (call) => call(createTable, { body: { name: 'New' } })),
  create('a table duplicated', '/v1/table/duplicate', oddTable, (call) =>
    call(duplicateTable, { body: { table: table.id } }),
  ),
  set('a table renamed', 'PATCH', at, 'response', (call) =>
    call(renameTable, { params: byTable, body: { name: 'x' } }),
  ),
  set('a table deleted', 'DELETE', at, 'not-found', (call) => call(deleteTable, { params: byTable })),
  { ...create('a table cleared', `${at}/clear`, 5, (call) => call(clearTable, { params: byTable })), deaf: true },
  read('the columns', 'GET', `${at}/columns`, [oddColumn, null], (call) => call(listColumns, { params: byTable })),
  create('a new column', `${at}/columns`, oddColumn, (call) =>
    call(createColumn, { params: byTable, body: { name: 'email', type: 'email', config: { of: 1 } } }),
  ),
  read('a column renamed', 'PATCH', `${at}/columns/${column}`, oddColumn, (call) =>
    call(renameColumn, { params: byColumn, body: { name: 'full name' } }),
  ),
  set('a column deleted', 'DELETE', `${at}/columns/${column}`, 'not-found', (call) =>
    call(deleteColumn, { params: byColumn }),
  ),
  set('a column moved', 'POST', `${at}/columns/${column}/reorder`, 'response', (call) =>
    call(reorderColumn, { params: byColumn, body: { index: 1 } }),
  ),
  read('its enrichments', 'GET', `${at}/enrichments`, [{ id: 5, name: null, mood: 'good' }, null], (call) =>
    call(listTableEnrichments, { params: byTable }),
  ),
  read('its waterfalls', 'GET', `${at}/waterfalls`, [{ id: '5', waterfall_name: 'x', mood: 'good' }, null], (call) =>
    call(listTableWaterfalls, { params: byTable }),
  ),
  create('an enrichment added', `${at}/add-enrichment`, { id: { of: 5 }, enrichment_name: null }, (call) =>
    call(addEnrichment, {
      params: byTable,
      body: {
        enrichment: 7,
        mapping: { domain: { type: 'mapping', value: column } },
        launch_strategy: 'run_on_click',
      },
    }),
  ),
  create('a waterfall added', `${at}/add-waterfall`, { id: 5, mood: 'good' }, (call) =>
    call(addWaterfall, { params: byTable, body: { waterfall: 'company_getter', mapping: { domain: column } } }),
  ),
  money('rows run', `${at}/run-enrichment/5`, { status: 'dreaming', processing_rows: 'many' }, (call) =>
    call(runTableEnrichment, {
      params: { uuid: table.id, id: '5' },
      body: { run_strategy: 'run_empty', row_ids: [row] },
    }),
  ),
  read('rows', 'GET', `${at}/rows`, oddRows, (call) =>
    call(listRows, { params: byTable, query: { page: 1, per_page: 500, filter: '{"name":{"is_empty":true}}' } }),
  ),
  read('rows changed', 'PATCH', `${at}/rows`, oddOutcomes, (call) =>
    call(updateRows, { params: byTable, body: { ...change, overwrite: true } }),
  ),
  read('rows filled', 'PATCH', `${at}/rows`, oddOutcomes, (call) =>
    call(fillRows, { params: byTable, body: { ...change, overwrite: false } }),
  ),
  create('new rows', `${at}/rows`, oddOutcomes, (call) =>
    call(insertRows, { params: byTable, body: { rows: [{ fields: { name: 'Ama' } }] } }),
  ),
  read('rows upserted', 'POST', `${at}/rows/upsert`, oddOutcomes, (call) =>
    call(upsertRows, { params: byTable, body: { rows: [{ key: { name: 'Ama' }, fields: { staff: 5 } }] } }),
  ),
  set('rows deleted', 'POST', `${at}/rows/delete`, 'response', (call) =>
    call(deleteRows, { params: byTable, body: { row_ids: [row] } }),
  ),
  set('equal rows removed', 'POST', `${at}/rows/dedupe`, 'response', (call) =>
    call(dedupeRows, { params: byTable, body: { columns: ['name'] } }),
  ),
  read('the folders', 'GET', '/v1/folders', { results: [oddFolder, null] }, (call) => call(listFolders, {})),
  create('a new folder', '/v1/folders', oddFolder, (call) => call(createFolder, { body: { name: 'Leads' } })),
  set('a folder renamed', 'PATCH', '/v1/folders/1', 'response', (call) =>
    call(renameFolder, { params: { folder_id: 1 }, body: { name: 'x' } }),
  ),
  set('a folder deleted', 'DELETE', '/v1/folders/1', 'not-found', (call) =>
    call(deleteFolder, { params: { folder_id: 1 } }),
  ),
  set('a table moved', 'POST', '/v1/folders/move-table', 'response', (call) =>
    call(moveTable, { body: { table_uuid: table.id, folder_id: 1 } }),
  ),
]
