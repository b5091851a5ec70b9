import { expect, test } from 'vitest'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { fromWire } from '../model/adapter.ts'
import { type Catalogue, emptyCatalogue } from '../model/catalogue.ts'
import { clearPair, pairsOf } from './pairs.ts'

const finder = {
  id: 1,
  name: 'Email finder',
  params: [
    { name: 'first_name', is_required: true, type_field: 'text' },
    { name: 'last_name', is_required: true, type_field: 'text' },
    { name: 'domain', is_required: true, type_field: 'text' },
  ],
  response_fields: [{ name: 'email', type_field: 'text' }],
} as unknown as EnrichmentDetail
const catalogue: Catalogue = { ...emptyCatalogue, enrichment: () => finder }

const flow = (nodes: readonly object[]) =>
  fromWire({ name: 'A', config: { inputs: [{ id: 'domain', type: 'text' }], nodes, output: { fields: {} } }, ui: {} })

const split = {
  id: 'split',
  type: 'transform',
  inputs: {},
  expression: '{}',
  outputs: [{ id: 'first' }, { id: 'last' }],
}
const mail = { id: 'mail', type: 'enrichment', enrichment: 1, inputs: {}, outputs: [] }

test('what has the same name is joined without a question', () => {
  const pairs = pairsOf(flow([mail]), catalogue, 'inputs/domain', '', 'nodes/mail')
  expect(clearPair(pairs)).toMatchObject({ output: '', input: 'domain' })
})

test('where nothing has the same name a person is asked, the likeliest first', () => {
  const pairs = pairsOf(flow([split, mail]), catalogue, 'nodes/split', '', 'nodes/mail')
  expect(clearPair(pairs)).toBeUndefined()
  expect(pairs).toHaveLength(6)
})

test('an input that has a value is never taken without a question', () => {
  const set = { ...mail, inputs: { domain: { type: 'simple', value: 'acme.example' } } }
  const pairs = pairsOf(flow([set]), catalogue, 'inputs/domain', '', 'nodes/mail')
  expect(clearPair(pairs)).toBeUndefined()
  expect(pairs.find(({ input }) => input === 'domain')?.isTaken).toBe(true)
})

test('what follows an exit of a condition runs only there', () => {
  const check = { id: 'check', type: 'condition', inputs: {}, cases: [{ id: 'found', when: 'x' }], else: 'else' }
  const doc = flow([check, mail])
  expect(clearPair(pairsOf(doc, catalogue, 'nodes/check', 'found', 'nodes/mail'))).toMatchObject({
    output: 'found',
    input: 'run_if',
  })
  expect(clearPair(pairsOf(doc, catalogue, 'nodes/check', '', 'nodes/mail'))).toBeUndefined()
})

test('the output of a flow takes anything, as a field of its own', () => {
  const doc = flow([{ ...mail, outputs: ['email'] }])
  expect(clearPair(pairsOf(doc, catalogue, 'nodes/mail', '', 'output'))).toMatchObject({ output: 'email', input: '' })
})
