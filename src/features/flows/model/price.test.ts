import { expect, test } from 'vitest'
import { toDecimal } from '#lib/credits.ts'
import { fromWire } from './adapter.ts'
import { emptyCatalogue } from './catalogue.ts'
import { testCatalogue } from './flows.testing.ts'
import type { Json } from './json.ts'
import { flowPrice, nodePrice } from './price.ts'

const flow = (nodes: Readonly<Record<string, Json>>) => fromWire({ name: 'Leads', config: { inputs: [], nodes } })

const format = (node: Json) => {
  const price = nodePrice(flow({ a: node }), 'a', testCatalogue)
  return price.known
    ? `${toDecimal(price.min)} .. ${toDecimal(price.max)}`
    : [price.needs, price.parameter].filter(Boolean).join(' ')
}

test.each<[string, Json, string]>([
  ['an enrichment', { type: 'enrichment', enrichment: 123 }, '0.5 .. 0.5'],
  ['one that fetches pages', { type: 'enrichment', enrichment: 123, pagination: { pages: 4 } }, '0.5 .. 2'],
  [
    'one priced by a constant',
    { type: 'enrichment', enrichment: 9, inputs: { count: { type: 'simple', value: '3' } } },
    '2.7 .. 2.7',
  ],
  [
    'one priced by what it is given',
    { type: 'enrichment', enrichment: 9, inputs: { count: '{{b.x}}' } },
    'parameter count',
  ],
  ['a waterfall', { type: 'waterfall', waterfall: 'mail' }, '0.4 .. 2.8'],
  [
    'a waterfall with providers and verifier of its own',
    { type: 'waterfall', waterfall: 'mail', enrichments: [4, 1], email_verifier: 5 },
    '0.9 .. 10',
  ],
  ['a waterfall with a provider nobody knows', { type: 'waterfall', waterfall: 'mail', enrichments: [77] }, 'rule'],
  ['a connector', { type: 'connector', connector: 1 }, '0 .. 0'],
  ['a condition', { type: 'condition' }, '0 .. 0'],
  ['a transform', { type: 'transform' }, '0 .. 0'],
  ['anything else', { type: 'teleport' }, 'kind'],
])('contract 6: the price of %s', (_, node, price) => {
  expect(format(node)).toBe(price)
})

test('a flow costs the sum of its nodes; what a condition may skip adds nothing to the least', () => {
  const doc = flow({
    find: { type: 'enrichment', enrichment: 123 },
    found: { type: 'condition', cases: [{ id: 'yes', when: 'find.name != ""' }], else: 'no' },
    mail: { type: 'waterfall', waterfall: 'mail', run_if: 'found.no' },
    after: { type: 'enrichment', enrichment: 10, inputs: { domain: '{{mail.email}}' } },
    strange: { type: 'teleport' },
  })
  const { min, max, unknown } = flowPrice(doc, testCatalogue)
  expect([toDecimal(min), toDecimal(max), unknown]).toEqual(['0.5', '4.3', ['nodes/strange']])
  expect(flowPrice(doc, emptyCatalogue).unknown).toHaveLength(4)
})

const priceOf = (nodes: Readonly<Record<string, Json>>) => {
  const { min, max } = flowPrice(flow(nodes), testCatalogue)
  return `${toDecimal(min)} .. ${toDecimal(max)}`
}

const finder: Json = { type: 'enrichment', enrichment: 123, inputs: { domain: '{{company}}' } }

test.each<[string, Json, string]>([
  ['is given constants', { domain: 'kitewell.example' }, '1.5 .. 1.5'],
  ['takes an input of the flow', { domain: '{{company}}' }, '1.5 .. 1.5'],
  ['can do without what a node may not find', { domain: '{{company}}', country: '{{find.name}}' }, '1.5 .. 1.5'],
  ['needs what a node may not find', { domain: '{{find.domain}}' }, '0.5 .. 1.5'],
  ['has it within a text', { domain: 'https://{{find.domain}}/' }, '0.5 .. 1.5'],
  ['has it where the catalogue names no parameter', { strange: '{{find.domain}}' }, '0.5 .. 1.5'],
])('the price of a flow is exact unless a node may be skipped: one that %s', (_, inputs, price) => {
  expect(priceOf({ find: finder, next: { type: 'enrichment', enrichment: 10, inputs } })).toBe(price)
})
