import { expect, test } from 'vitest'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { fromWire } from '../model/adapter.ts'
import { type FlowCatalogue, emptyCatalogue } from '../model/catalogue.ts'
import { obviousPairs, firstPairs, connectedPairs, fieldPairs } from './field-pairs.ts'

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
const catalogue: FlowCatalogue = { ...emptyCatalogue, enrichment: () => finder }

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

test('fields of the same name are connected without a choice by the user', () => {
  const pairs = fieldPairs(flow([mail]), catalogue, 'inputs/domain', '', 'nodes/mail')
  expect(obviousPairs(pairs)).toMatchObject([{ output: '', input: 'domain' }])
})

test('without a field of the same name the user is asked, the likeliest first', () => {
  const pairs = fieldPairs(flow([split, mail]), catalogue, 'nodes/split', '', 'nodes/mail')
  expect(obviousPairs(pairs)).toEqual([])
  expect(pairs).toHaveLength(6)
})

test('an input that has a value is never overwritten without a choice by the user', () => {
  const set = { ...mail, inputs: { domain: { type: 'simple', value: 'acme.example' } } }
  const pairs = fieldPairs(flow([set]), catalogue, 'inputs/domain', '', 'nodes/mail')
  expect(obviousPairs(pairs)).toEqual([])
  expect(pairs.find(({ input }) => input === 'domain')?.isTaken).toBe(true)
})

test('what follows an exit of a condition runs only there', () => {
  const check = { id: 'check', type: 'condition', inputs: {}, cases: [{ id: 'found', when: 'x' }], else: 'else' }
  const doc = flow([check, mail])
  expect(obviousPairs(fieldPairs(doc, catalogue, 'nodes/check', 'found', 'nodes/mail'))).toMatchObject([
    { output: 'found', input: 'run_if' },
  ])
  expect(obviousPairs(fieldPairs(doc, catalogue, 'nodes/check', '', 'nodes/mail'))).toEqual([])
})

test('the output of a flow takes anything, as a field of its own', () => {
  const doc = flow([{ ...mail, outputs: ['email'] }])
  expect(obviousPairs(fieldPairs(doc, catalogue, 'nodes/mail', '', 'output'))).toMatchObject([
    { output: 'email', input: '' },
  ])
})

const person = {
  id: 2,
  name: 'Person profile',
  params: [{ name: 'profile_url', is_required: true, type_field: 'text' }],
  response_fields: ['profile_url', 'full_name', 'company', 'location', 'seniority', 'headline', 'company_size'].map(
    (name) => ({ name, type_field: 'text' }),
  ),
} as unknown as EnrichmentDetail
const record = {
  id: 3,
  name: 'Domain record',
  params: ['company_name', 'department', 'country', 'language'].map((name, at) => ({
    name,
    is_required: at === 0,
    type_field: 'text',
  })),
  response_fields: [{ name: 'domain', type_field: 'text' }],
} as unknown as EnrichmentDetail
const both: FlowCatalogue = { ...emptyCatalogue, enrichment: (id) => (id === 2 ? person : id === 3 ? record : finder) }
const node = (id: string, enrichment: number) => ({ id, type: 'enrichment', enrichment, inputs: {}, outputs: [] })

test('of 28 pairs few are offered, shared words before all else', () => {
  const pairs = fieldPairs(flow([node('who', 2), node('dom', 3)]), both, 'nodes/who', '', 'nodes/dom')
  expect(pairs).toHaveLength(28)
  expect(pairs[0]).toMatchObject({ output: 'company', input: 'company_name' })
  expect(firstPairs(pairs).length).toBeLessThanOrEqual(5)
  expect(firstPairs(pairs)[0]).toBe(pairs[0])
})

test('several values that share words with a parameter each are offered as one', () => {
  const pairs = fieldPairs(flow([split, mail]), catalogue, 'nodes/split', '', 'nodes/mail')
  expect(connectedPairs(pairs)).toMatchObject([
    { output: 'first', input: 'first_name' },
    { output: 'last', input: 'last_name' },
  ])
})

test('one value that shares its words with one parameter only is connected without a choice by the user', () => {
  const doc = fromWire({ name: 'A', config: { inputs: [{ id: 'company' }], nodes: [node('dom', 3)], output: {} } })
  const pairs = fieldPairs(doc, both, 'inputs/company', '', 'nodes/dom')
  expect(obviousPairs(pairs)).toMatchObject([{ output: '', input: 'company_name' }])
})

test('all values of the same names are joined at once', () => {
  const names = { id: 'names', type: 'transform', inputs: {}, outputs: [{ id: 'first_name' }, { id: 'last_name' }] }
  const pairs = fieldPairs(flow([names, mail]), catalogue, 'nodes/names', '', 'nodes/mail')
  expect(obviousPairs(pairs).map(({ input }) => input)).toEqual(['first_name', 'last_name'])
})

test('an edge into a condition fills its test', () => {
  const check = { id: 'check', type: 'condition', inputs: {}, cases: [{ id: 'found', when: '' }], else: 'else' }
  const pairs = fieldPairs(flow([check]), catalogue, 'inputs/domain', '', 'nodes/check')
  expect(obviousPairs(pairs)).toMatchObject([{ output: '', input: 'cases.0.when' }])
})

const filledOutput = (name: string) => ({
  inputs: [{ id: 'domain' }],
  nodes: [],
  output: { fields: { [name]: { type: 'simple', value: 'x' } } },
})

const intoOutput = (name: string) =>
  fieldPairs(fromWire({ name: 'A', config: filledOutput(name), ui: {} }), catalogue, 'inputs/domain', '', 'output')

test('into an output whose fields all have values comes a new one, unless one of them has this name', () => {
  expect(obviousPairs(intoOutput('status'))).toMatchObject([{ input: '' }])
  expect(obviousPairs(intoOutput('domain'))).toEqual([])
})
