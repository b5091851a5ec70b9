import { expect, test } from 'vitest'
import { fromWire } from '../model/adapter.ts'
import { asTexts, flowFields } from './flow-fields.ts'

const fields = (inputs: unknown) => flowFields(fromWire({ name: 'A flow', config: { inputs, nodes: [], output: {} } }))

test('contract F8: each declared input is one text field, whatever its type, in the order of the flow', () => {
  const requested = fields([
    { id: 'email', description: 'Work address', type: 'text', required: true },
    { id: 'limit', type: 'number' },
  ])
  expect(requested).toEqual([
    { name: 'email', description: 'Work address', kind: 'text', isRequired: true, mayBeEmpty: true, isPriced: false },
    {
      name: 'limit',
      description: '',
      kind: 'text',
      isRequired: false,
      isPriced: false,
      note: { why: 'sent-as-text', type: 'number' },
    },
  ])
})

test('contract F1: inputs by id, or as bare names, are requested as well', () => {
  expect(fields({ email: { required: true } }).map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['email', true],
  ])
  expect(fields(['email', 'company']).map(({ name }) => name)).toEqual(['email', 'company'])
})

test('contract F8: values are sent as texts', () => {
  expect(asTexts({ email: 'ada@acme.com', limit: 5, tags: ['a'] })).toEqual({
    email: 'ada@acme.com',
    limit: '5',
    tags: '["a"]',
  })
})

test('the service’s inputs of a flow come first, then those that only its graph declares', () => {
  const doc = fromWire({ name: 'Leads', config: { inputs: { email: { required: true }, note: {} } } })
  const declared = [{ id: 'domain', type: 'text', description: 'Of the company', required: true }]
  const requested = flowFields(doc, [...declared, { id: 'email', type: '', description: '', required: false }])
  expect(requested.map(({ name, isRequired, description }) => [name, isRequired, description])).toEqual([
    ['domain', true, 'Of the company'],
    ['email', true, ''],
    ['note', false, ''],
  ])
})
