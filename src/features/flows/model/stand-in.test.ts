import { expect, test } from 'vitest'
import { type Connector, connectorSchema } from '#contract/connectors.ts'
import { type EnrichmentDetail, enrichmentDetailSchema } from '#contract/enrichments.ts'
import { estimateFlow, flowSchema, validateFlow } from '#contract/flows.ts'
import { type Waterfall, waterfallSchema } from '#contract/waterfalls.ts'
import { toDecimal } from '#lib/credits.ts'
import { type MockClient, openMockService } from '#mock-service/mock-client.testing.ts'
import { sum } from '#mock-service/charges.ts'
import { runGraph } from '#mock-service/flows/evaluate.ts'
import { fromWire, toWire } from './adapter.ts'
import type { FlowCatalogue } from './catalogue.ts'
import type { FlowDoc } from './flow-document.ts'
import { connectorOf, enrichmentOf, waterfallOf } from './node-parts.ts'
import { flowPrice } from './price.ts'
import { validate } from './validate.ts'

const exists = <T>(value: T | undefined): value is T => value !== undefined

/** Returns the catalogue entries that a flow uses, fetched from the service. */
async function catalogueOf({ get }: MockClient, { nodes }: FlowDoc): Promise<FlowCatalogue> {
  const all = Object.values(nodes.byKey)
  const enrichments = new Map<number, EnrichmentDetail>()
  const waterfalls = new Map<string, Waterfall>()
  const connectors = new Map<number, Connector>()
  for (const id of all.map(enrichmentOf).filter(exists))
    enrichments.set(id, enrichmentDetailSchema.parse(await get(`/enrichments/${id}`)))
  for (const id of all.map(waterfallOf).filter(exists))
    waterfalls.set(id, waterfallSchema.parse(await get(`/waterfalls/${id}`)))
  for (const id of all.map(connectorOf).filter(exists))
    connectors.set(id, connectorSchema.parse(await get(`/connectors/${id}`)))
  return {
    enrichment: (id) => enrichments.get(id),
    waterfall: (id) => waterfalls.get(id),
    connector: (id) => connectors.get(id),
  }
}

test.each<[string, readonly string[]]>([
  ['fl_leadscore', []],
  ['fl_verified1', []],
  ['fl_company01', []],
  ['fl_jobchange', []],
  ['fl_blankpage', []],
  // An unknown kind.
  ['fl_summaries', ['nodes/summary']],
])('contract 6: of %s we compute the service’s price and problems', async (id, unpriced) => {
  const mock = openMockService()
  const flow = flowSchema.parse(await mock.get(`/flows/${id}`))
  const doc = fromWire(flow)
  expect(toWire(doc).config).toEqual(flow.config)

  const catalogue = await catalogueOf(mock, doc)
  const body = { config: flow.config }
  const { min, max, unknown } = flowPrice(doc, catalogue)
  const estimate = estimateFlow.response.parse((await mock.request('POST', '/flows/cost-estimate', body)).body)
  expect(unknown).toEqual(unpriced)
  expect({ min: toDecimal(min), max: toDecimal(max) }).toEqual({ min: estimate.min, max: estimate.max })

  const { errors } = validateFlow.response.parse((await mock.request('POST', '/flows/validate-config', body)).body)
  const ours = validate(doc, catalogue).problems.filter(({ level }) => level === 'error')
  const theirs = errors.flatMap(({ node_id }) =>
    node_id && !unpriced.includes(`nodes/${node_id}`) ? [`nodes/${node_id}`] : [],
  )
  expect(ours.map(({ item }) => item)).toEqual(theirs)
})

test('a price by what is only known when a flow runs is unknown, where the service guesses', async () => {
  const mock = openMockService()
  const doc = fromWire(flowSchema.parse(await mock.get('/flows/fl_placesnr1')))
  expect(flowPrice(doc, await catalogueOf(mock, doc))).toEqual({ min: 0n, max: 0n, unknown: ['nodes/near'] })
})

const from = (value: string) => ({ type: 'mapping', value })
const node = (id: string, enrichment: number, inputs: object) => ({ id, type: 'enrichment', enrichment, inputs })

test('contract 6: whatever the sources find, a run costs no less and no more than both estimates', async () => {
  const mock = openMockService()
  const config = {
    inputs: [{ id: 'first_name' }, { id: 'last_name' }, { id: 'domain' }],
    nodes: [
      node('mail', 123, { first_name: from('first_name'), last_name: from('last_name'), domain: from('domain') }),
      node('check', 107, { email: from('mail.email') }),
      node('phone', 103, { profile_url: 'https://people.example/ilse', email: from('mail.email') }),
    ],
    output: { fields: { email: from('mail.email') } },
  }
  const doc = fromWire({ name: 'Finder', config })
  const { min, max } = flowPrice(doc, await catalogueOf(mock, doc))
  expect({ min: toDecimal(min), max: toDecimal(max) }).toEqual({ min: '3.5', max: '3.6' })
  expect((await mock.request('POST', '/flows/cost-estimate', { config })).body).toMatchObject({
    min: '3.5',
    max: '3.6',
  })

  const { state } = mock.service
  const [workspace = ''] = Object.keys(state.workspaces)
  const costs = Array.from({ length: 40 }, (_, at) => {
    const inputs = { first_name: `Ilse ${at}`, last_name: 'Vantorre', domain: 'kitewell.example' }
    return runGraph(config, inputs, state, workspace).nodes
  })
    // A source that does not respond is not paid: no price counts on that.
    .filter((nodes) => nodes.every((ran) => ran.state !== 'failed'))
    .map((nodes) => sum(nodes.map(({ credits }) => credits)))
  expect([Math.min(...costs), Math.max(...costs)]).toEqual([3.5, 3.6])
})
