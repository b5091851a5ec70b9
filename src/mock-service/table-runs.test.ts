import { describe, expect, test } from 'vitest'
import { addEnrichment, runTableEnrichment } from '#contract/attachments.ts'
import { listRows } from '#contract/rows.ts'
import { openMockService } from './mock-client.testing.ts'
import { testWorkspace } from './seeds/accounts.ts'
import { seededTableId } from './seeds/sketched-table.ts'
import { rowsIn } from './table-control.ts'
import type { Settings } from './mock-state.ts'

const NAME = 'Trade fair Lyon'
const LYON = `/table/${seededTableId(NAME)}`
const PRICE = 0.5

const input = (value: string) => ({ type: 'mapping', value })

/** A mock service with an email finder in a table: its rows, and what runs of it cost. */
async function open(settings: Partial<Settings> = {}) {
  const mock = openMockService('showcase', settings)
  const { request, get, service } = mock
  const mapping = { first_name: input('name'), last_name: input('name'), domain: input('company') }
  const added = await request('POST', `${LYON}/add-enrichment`, { enrichment: 123, mapping })
  const id = addEnrichment.response.parse(added.body).id ?? '2000001'
  const table = service.state.tables.find((one) => one.name === NAME)
  const [column = ''] = table?.attachments?.at(-1)?.columns.map((one) => one.id) ?? []
  const name = table?.columns.find((one) => one.id === column)?.name ?? ''
  const ids = rowsIn(service.state, NAME, 0, 40).map((row) => String(row['id']))
  return {
    ...mock,
    ids,
    run: (body?: object) => request('POST', `${LYON}/run-enrichment/${id}`, body),
    filled: () => rowsIn(service.state, NAME, 0, 40).filter((row) => row[name] !== null).length,
    balance: () => service.state.workspaces[testWorkspace.id]?.balance ?? 0,
    rows: async () => listRows.response.parse(await get(`${LYON}/rows?page=1&per_page=40`)).rows,
  }
}

test('named rows are queued, filled over time and charged, misses included', async () => {
  const at = await open()
  const before = at.balance()
  const response = await at.run({ run_strategy: 'run_all', row_ids: at.ids.slice(0, 20) })
  const queued = runTableEnrichment.response.parse(response.body)

  expect(response.status).toBe(200)
  expect(queued).toMatchObject({ status: 'queued', processing_rows: 20 })
  expect(at.filled()).toBe(0)
  at.service.advance(1_000)
  await at.rows()
  expect(at.filled()).toBeGreaterThan(3)
  expect(at.filled()).toBeLessThan(11)
  at.service.advance(60_000)
  const filled = at.filled()
  expect(filled).toBeGreaterThan(8)
  expect(filled).toBeLessThan(20)
  const spent = before - at.balance()
  expect(spent).toBeGreaterThanOrEqual(filled * PRICE)
  expect(spent).toBeLessThanOrEqual(20 * PRICE)
})

test('the same rows come out alike in every state', async () => {
  const counts = await Promise.all(
    [0, 1].map(async () => {
      const at = await open()
      await at.run({ run_strategy: 'run_all', row_ids: at.ids })
      at.service.advance(60_000)
      return at.filled()
    }),
  )
  expect(counts[0]).toBe(counts[1])
})

test('only empty rows, or those that failed, are run and charged on request', async () => {
  const at = await open()
  await at.run({ run_strategy: 'run_all', row_ids: at.ids })
  at.service.advance(60_000)
  const failed = at.service.state.tables.flatMap(({ runs = [] }) => runs)[0]?.outcomes.split('f').length ?? 0
  const empty = at.ids.length - at.filled()
  const again = async (strategy: string) =>
    runTableEnrichment.response.parse((await at.run({ run_strategy: strategy, row_ids: at.ids })).body).processing_rows

  expect(await again('run_errors')).toBe(failed - 1)
  expect(await again('run_empty')).toBe(empty)
})

test('without a body all rows are run, as in the API spec', async () => {
  const at = await open({ wire: 'seed' })
  const response = runTableEnrichment.response.parse((await at.run()).body)
  expect(response.processing_rows).toBe(312)
})

test('a service of the API spec alone accepts no body', async () => {
  const at = openMockService('showcase', { offers: 'seed' })
  const mapping = { first_name: 'name', last_name: 'name', domain: 'company' }
  const added = await at.request('POST', `${LYON}/add-waterfall`, { waterfall: 'email_getter', mapping })
  const { id } = Object(added.body) as { id: number }
  const table = at.service.state.tables.find((one) => one.name === NAME)
  if (table) table.order = [[0, 2]]

  expect((await at.request('POST', `${LYON}/run-enrichment/${id}`, { run_strategy: 'run_all' })).status).toBe(422)
  expect((await at.request('POST', `${LYON}/run-enrichment/${id}`)).status).toBe(200)
})

test('what cannot be run is refused and costs nothing', async () => {
  const at = await open()
  const before = at.balance()
  const workspace = at.service.state.workspaces[testWorkspace.id]
  if (workspace) workspace.balance = 1
  const statuses = [
    await at.run({ run_strategy: 'run_all', row_ids: at.ids }),
    await at.run({ run_strategy: 'some', row_ids: at.ids }),
    await at.request('POST', `${LYON}/run-enrichment/9`, {}),
    await at.request('POST', `/table/${seededTableId('Nothing')}/run-enrichment/9`, {}),
  ].map(({ status }) => status)
  at.service.advance(60_000)

  expect(before).toBeGreaterThan(1)
  expect(statuses).toEqual([406, 422, 404, 404])
  expect(at.balance()).toBe(1)
  expect(at.filled()).toBe(0)
})

test('a running run holds what it may cost, so that two do not overdraw', async () => {
  const at = await open()
  const workspace = at.service.state.workspaces[testWorkspace.id]
  if (workspace) workspace.balance = 11
  const rows = (from: number) => ({ run_strategy: 'run_all', row_ids: at.ids.slice(from, from + 20) })
  expect((await at.run(rows(0))).status).toBe(200)
  expect((await at.run(rows(20))).status).toBe(406)
})

describe('a service with the status of a row', () => {
  test('names each state', async () => {
    const at = await open({ wire: 'oas' })
    await at.run({ run_strategy: 'run_all', row_ids: at.ids.slice(0, 20) })
    at.service.advance(1_000)
    const during = new Set((await at.rows()).map(({ status }) => status))
    at.service.advance(60_000)
    const after = new Set((await at.rows()).map(({ status }) => status))

    expect([...during]).toEqual(expect.arrayContaining(['completed', 'processing', 'queued', undefined]))
    expect(after.has('queued') || after.has('processing')).toBe(false)
    expect(after.has('completed')).toBe(true)
  })
})
