import { describe, expect, test } from 'vitest'
import { addEnrichment, addWaterfall, listTableEnrichments, listTableWaterfalls } from '#contract/attachments.ts'
import { listColumns } from '#contract/columns.ts'
import { duplicateTable } from '#contract/tables.ts'
import { openMockService } from './mock-client.testing.ts'
import { testWorkspace } from './seeds/accounts.ts'
import { seededTableId } from './seeds/sketched-table.ts'
import type { Settings, WireDialect } from './mock-state.ts'

const LYON = `/table/${seededTableId('Trade fair Lyon')}`
const EMAIL = { first_name: 'name', last_name: 'name', domain: 'company' }
const mapped = Object.fromEntries(
  Object.entries(EMAIL).map(([param, value]) => [param, { type: 'mapping', value }] as const),
)

/** A mock service with a table, and what its columns and attachments are. */
function open(settings: Partial<Settings> = {}) {
  const mock = openMockService('showcase', settings)
  const { request, get } = mock
  return {
    ...mock,
    columns: async () => listColumns.response.parse(await get(`${LYON}/columns`)),
    enrichments: async () => listTableEnrichments.response.parse(await get(`${LYON}/enrichments`)),
    waterfalls: async () => listTableWaterfalls.response.parse(await get(`${LYON}/waterfalls`)),
    addEnrichment: (body: object) => request('POST', `${LYON}/add-enrichment`, body),
    addWaterfall: (body: object) => request('POST', `${LYON}/add-waterfall`, body),
  }
}

describe.each<WireDialect>(['seed', 'py', 'oas'])('spelled as %s', (wire) => {
  test('an enrichment is listed once it was added, and its outputs are columns', async () => {
    const at = open({ wire })
    const before = await at.columns()
    const response = await at.addEnrichment({ enrichment: 123, mapping: mapped })
    const [attachment, ...others] = await at.enrichments()
    const added = (await at.columns()).slice(before.length)

    expect(response.status).toBe(200)
    expect(others).toEqual([])
    expect(attachment?.name).toBe('Email finder')
    expect(addEnrichment.response.parse(response.body).id).toBe(wire === 'oas' ? undefined : attachment?.id)
    expect(added.length).toBeGreaterThan(0)
    expect(added.every(({ data_processor_id: id }) => String(id) === attachment?.id)).toBe(true)
    expect(new Set([...before, ...added].map(({ name }) => name)).size).toBe(before.length + added.length)
  })

  test('a waterfall is added with its default cascade or with chosen providers', async () => {
    const at = open({ wire })
    const attached = () => at.service.state.tables.flatMap(({ attachments = [] }) => attachments)
    const before = new Set(attached())
    const usual = await at.addWaterfall({ waterfall: 'email_getter', mapping: EMAIL })
    const none = await at.addWaterfall({ waterfall: 'email_getter', mapping: EMAIL, enrichments: [] })
    const [first, second] = at.service.state.waterfalls[0]?.providers ?? []
    const chosen = await at.addWaterfall({
      waterfall: 'email_getter',
      mapping: EMAIL,
      enrichments: [second?.id, first?.id],
      email_verifier: at.service.state.waterfalls[0]?.verifiers[0]?.id,
    })
    const records = attached().filter((one) => !before.has(one))

    expect([usual, none, chosen].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(records.map(({ enrichments = [] }) => enrichments.length)).toEqual([4, 4, 2])
    expect(records[2]).toMatchObject({ enrichments: [second?.id, first?.id] })
    expect((await at.waterfalls()).map(({ name }) => name)).toEqual(['Work email', 'Work email', 'Work email'])
    expect(await at.enrichments()).toEqual([])
    expect(addWaterfall.response.parse(usual.body).name).toBe(wire === 'oas' ? '' : 'Work email')
  })
})

test('adding spends nothing and fills nothing', async () => {
  const at = open()
  const balance = at.service.state.workspaces[testWorkspace.id]?.balance
  await at.addEnrichment({ enrichment: 123, mapping: mapped })
  at.service.advance(3_600_000)
  expect(balance).toBeGreaterThan(0)
  expect(at.service.state.workspaces[testWorkspace.id]?.balance).toBe(balance)
  expect(at.service.state.tasks).toEqual({})
})

test('what cannot be attached is refused, and nothing is added', async () => {
  const at = open()
  const before = await at.columns()
  const { first_name, ...rest } = mapped
  const statuses = [
    await at.addEnrichment({ enrichment: 999_999, mapping: {} }),
    await at.addEnrichment({ enrichment: 123, mapping: rest }),
    await at.addEnrichment({ enrichment: 123, mapping: { ...mapped, mood: first_name } }),
    await at.addEnrichment({ enrichment: 123, mapping: { ...mapped, first_name: { type: 'mapping', value: 'x' } } }),
    await at.addEnrichment({ enrichment: 123, mapping: { ...mapped, first_name: { type: 'simple', value: {} } } }),
    await at.addWaterfall({ waterfall: 'nothing', mapping: EMAIL }),
    await at.addWaterfall({ waterfall: 'email_getter', mapping: EMAIL, enrichments: [5] }),
    await at.addWaterfall({ waterfall: 'email_getter', mapping: EMAIL, email_verifier: 5 }),
    await at.addWaterfall({ waterfall: 'email_getter', mapping: {} }),
  ].map(({ status }) => status)

  expect(statuses).toEqual([404, 422, 422, 400, 422, 404, 422, 422, 422])
  expect(await at.columns()).toEqual(before)
})

test('a service of the API spec alone adds waterfalls, and lists nothing', async () => {
  const at = open({ offers: 'seed' })
  const statuses = [
    await at.addEnrichment({ enrichment: 123, mapping: mapped }),
    await at.addWaterfall({ waterfall: 'email_getter', mapping: EMAIL }),
    await at.request('GET', `${LYON}/enrichments`),
    await at.request('GET', `${LYON}/waterfalls`),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 200, 404, 404])
})

test('a copy of a table has its attachments, which name the columns of the copy', async () => {
  const at = open()
  await at.addWaterfall({ waterfall: 'email_getter', mapping: EMAIL })
  const table = seededTableId('Trade fair Lyon')
  const copy = duplicateTable.response.parse((await at.request('POST', '/table/duplicate', { table })).body)
  const record = at.service.state.tables.find(({ id }) => id === copy.identifier)
  const ids = new Set(record?.columns.map(({ id }) => id))
  const [attachment] = record?.attachments ?? []

  expect(attachment?.columns.length).toBeGreaterThan(0)
  expect(attachment?.columns.filter(({ id }) => !ids.has(id))).toEqual([])
  expect(attachment?.inputs.filter(([, { value }]) => !ids.has(String(value)))).toEqual([])
})
