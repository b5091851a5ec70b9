import { expect, test } from 'vitest'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import type { Waterfall } from '#contract/waterfalls.ts'
import { type FlowCatalogue, emptyCatalogue } from './catalogue.ts'
import { blankFlow, type FlowDoc } from './flow-document.ts'
import type { Json } from './json.ts'
import { exitsOf, itemName, kindOf } from './kinds.ts'
import { inputsOf, outputsOf } from './ports.ts'

const finder = {
  id: 123,
  name: 'Email finder',
  params: [
    { name: 'domain', is_required: true, type_field: 'text' },
    { name: 'country', is_required: false, type_field: 'select' },
  ],
  response_fields: [{ name: 'email', type_field: 'text', display_name: 'Work email' }],
} as unknown as EnrichmentDetail

const cascade = {
  identifier: 'work-email',
  name: 'Work email',
  input_params: [{ name: 'domain', type: 'text', required: true }],
  output_fields: [{ name: 'email', label: '', type: 'text' }],
} as unknown as Waterfall

const catalogue: FlowCatalogue = {
  ...emptyCatalogue,
  enrichment: (id) => (id === 123 ? finder : undefined),
  waterfall: (id) => (id === 'work-email' ? cascade : undefined),
}

function flowOf(node: Json, more: Partial<FlowDoc> = {}): FlowDoc {
  return { ...blankFlow('A flow'), nodes: { form: 'list', order: ['a'], byKey: { a: node } }, ...more }
}

const names = (ports: readonly { readonly name: string }[]) => ports.map(({ name }) => name)

test('an enrichment takes its parameters and what else is set, and gives its fields and what it declares', () => {
  const doc = flowOf({
    id: 'a',
    type: 'enrichment',
    enrichment: 123,
    inputs: { domain: 'x', extra: 'y' },
    outputs: [{ id: 'mail', field: 'email' }],
  })
  expect(inputsOf(doc, 'nodes/a', catalogue)).toEqual([
    { name: 'domain', type: 'text', required: true },
    { name: 'country', type: 'select', required: false },
    { name: 'extra', type: '', required: false },
  ])
  expect(names(outputsOf(doc, 'nodes/a', catalogue))).toEqual(['mail', 'email'])
  expect(itemName(doc, 'nodes/a', catalogue)).toBe('Email finder')
})

test('what a node runs is known in whatever form the service spells it', () => {
  const enrichment = flowOf({ type: 'enrichment', enrichment: { id: '123', name: 'x' } })
  const waterfall = flowOf({ type: 'waterfall', waterfall: { identifier: 'work-email' } })

  for (const [doc, name] of [
    [enrichment, 'Email finder'],
    [waterfall, 'Work email'],
  ] as const) {
    expect(itemName(doc, 'nodes/a', catalogue)).toBe(name)
    expect(names(inputsOf(doc, 'nodes/a', catalogue))).toContain('domain')
    expect(names(outputsOf(doc, 'nodes/a', catalogue))).toContain('email')
  }
})

test('an enrichment without loaded details takes what is set and returns what it declares', () => {
  const doc = flowOf({ id: 'a', type: 'enrichment', enrichment: 9, inputs: { domain: 'x' }, outputs: ['email'] })
  expect(names(inputsOf(doc, 'nodes/a', emptyCatalogue))).toEqual(['domain'])
  expect(names(outputsOf(doc, 'nodes/a', emptyCatalogue))).toEqual(['email'])
  expect(itemName(doc, 'nodes/a', emptyCatalogue)).toBe('a')
})

test('a waterfall has the inputs and outputs of its own list', () => {
  const doc = flowOf({ id: 'a', type: 'waterfall', waterfall: 'work-email', name: 'Mail' })
  expect(inputsOf(doc, 'nodes/a', catalogue)).toEqual([{ name: 'domain', type: 'text', required: true }])
  expect(outputsOf(doc, 'nodes/a', catalogue)).toEqual([{ name: 'email', type: 'text', required: false }])
  expect(itemName(doc, 'nodes/a', catalogue)).toBe('Mail')
})

test('a condition has an exit for each case and one for what is left', () => {
  const node = { id: 'a', type: 'condition', cases: [{ id: 'found', when: 'x != ""' }], else: 'missing' }
  expect(exitsOf(node)).toEqual(['found', 'missing'])
  expect(names(outputsOf(flowOf(node), 'nodes/a', catalogue))).toEqual(['found', 'missing'])
})

test('an input is named as a whole, and the output takes its fields', () => {
  const doc: FlowDoc = {
    ...blankFlow('A flow'),
    inputs: { form: 'list', order: ['email'], byKey: { email: { id: 'email', type: 'text' } } },
    output: { fields: { lead: { type: 'mapping', value: 'email' } } },
  }
  expect(outputsOf(doc, 'inputs/email', catalogue)).toEqual([{ name: '', type: 'text', required: false }])
  expect(names(inputsOf(doc, 'output', catalogue))).toEqual(['lead'])
  expect(itemName(doc, 'output', catalogue)).toBe('lead')
})

test('a node of an unknown kind has one output, itself, and its id as its name', () => {
  const doc = flowOf({ id: 'a', type: 'quantum', inputs: { seed: 1 } })
  expect(kindOf(doc, 'nodes/a')).toBe('unknown')
  expect(names(outputsOf(doc, 'nodes/a', catalogue))).toEqual([''])
  expect(names(inputsOf(doc, 'nodes/a', catalogue))).toEqual(['seed'])
  expect(itemName(doc, 'nodes/a', catalogue)).toBe('a')
})
