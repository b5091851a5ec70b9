import { expect, test } from 'vitest'
import { blankFlow, type Entities, type FlowDoc } from './flow-document.ts'
import type { Json } from './json.ts'
import { readReference } from './reference-uses.ts'
import { edgesOf, printReference, resolve } from './references.ts'

const list = (byKey: Record<string, Json>): Entities => ({ form: 'list', order: Object.keys(byKey), byKey })

const flow = (nodes: Record<string, Json>, output: Json = null): FlowDoc => ({
  ...blankFlow('Leads'),
  inputs: list({ email: { id: 'email', type: 'text' }, company: { id: 'company' } }),
  nodes: list({ dom: { id: 'dom', type: 'enrichment' }, ...nodes }),
  output,
})

const linesInto = (node: Json, output?: Json) =>
  edgesOf(flow({ x: node }, output)).map(({ source, output: from, target, input, broken }) =>
    [source, from, target, input, ...(broken ? ['broken'] : [])].join(' '),
  )

test.each([
  ['an object', { type: 'mapping', value: 'dom.domain' }],
  ['double braces', '{{dom.domain}}'],
  ['double braces with spaces', '{{ dom.domain }}'],
  ['single braces', '{dom.domain}'],
  ['a dollar', '$dom.domain'],
  ['bare text', 'dom.domain'],
])('contract F1: a reference spelled as %s is a line of the graph', (_, spelled) => {
  expect(linesInto({ id: 'x', inputs: { company: spelled } })).toEqual(['nodes/dom domain nodes/x company'])
})

test.each([
  ['an address', 'gmail.com'],
  ['an amount', '$5.00'],
  ['a word', 'email'],
  ['JSON text', '{"a": 1}'],
  ['a constant by its own word', { type: 'simple', value: 'dom.domain' }],
])('%s is a constant, whatever its text', (_, constant) => {
  expect(linesInto({ id: 'x', inputs: { company: constant } })).toEqual([])
})

test('a flow input is named with and without its space', () => {
  const inputs = { a: '{{email}}', b: '{{inputs.company}}', c: { type: 'mapping', value: 'email' } }
  expect(linesInto({ id: 'x', inputs })).toEqual([
    'inputs/email  nodes/x a',
    'inputs/company  nodes/x b',
    'inputs/email  nodes/x c',
  ])
})

test('templates, conditions and unknown fields are read at every depth', () => {
  const node = {
    id: 'x',
    type: 'strange',
    run_if: 'dom.domain != "dom.no" && size(company) > 0 && !email.endsWith("x")',
    inputs: { text: { type: 'simple', value: 'Hello {{ dom.first | upper }} at {{company}}' } },
    deep: [{ er: { type: 'mapping', value: 'dom.deep' } }],
    cases: [{ id: 'found', when: '{dom.found} == true' }],
  }
  expect(linesInto(node)).toEqual([
    'nodes/dom domain nodes/x run_if',
    'inputs/company  nodes/x run_if',
    'inputs/email  nodes/x run_if',
    'nodes/dom first nodes/x text',
    'inputs/company  nodes/x text',
    'nodes/dom deep nodes/x deep.0.er',
    'nodes/dom found nodes/x cases.0.when',
  ])
})

test('a name in a template or expression means the input of its own node first', () => {
  const inputs = { company: '{{company}}', dom: 'x' }
  expect(
    linesInto({ id: 'x', inputs, template: '{{company}} {{dom.domain}} {{email}}', run_if: 'company != ""' }),
  ).toEqual(['inputs/company  nodes/x company', 'inputs/email  nodes/x template'])
})

test('contract F4: a reference to a node that is not there is a broken line, not none', () => {
  expect(linesInto({ id: 'x', inputs: { a: { type: 'mapping', value: 'gone.email' }, b: '{{lost}}' } })).toEqual([
    'nodes/gone email nodes/x a broken',
    'inputs/lost  nodes/x b broken',
  ])
})

test('the output has edges into its fields, in any of its forms', () => {
  const reference = { type: 'mapping', value: 'dom.domain' }
  const expected = ['nodes/dom domain output lead']
  expect(linesInto({}, { fields: { lead: reference } })).toEqual(expected)
  expect(linesInto({}, { lead: reference })).toEqual(expected)
  expect(linesInto({}, { fields: [{ name: 'lead', value: reference }] })).toEqual(expected)
  expect(linesInto({}, [{ name: 'lead', ...reference }])).toEqual(expected)
})

test('the longest id the flow has is the one that is named', () => {
  const doc = flow({ 'dom.eu': { id: 'dom.eu' } })
  expect(resolve(doc, 'dom.eu.domain')).toMatchObject({ source: 'nodes/dom.eu', output: 'domain', found: true })
  expect(resolve(doc, 'dom.us')).toMatchObject({ source: 'nodes/dom', output: 'us', found: true })
})

test('edges keep their identity as long as they are equal', () => {
  const doc = flow({ x: { id: 'x', inputs: { a: '{{dom.a}}', b: '{{dom.b}}' } } })
  const before = edgesOf(doc)
  expect(edgesOf({ ...doc }, before)).toBe(before)
  const after = edgesOf(flow({ x: { id: 'x', inputs: { a: '{{dom.a}}' } } }), before)
  expect(after).toEqual([before[0]])
  expect(after[0]).toBe(before[0])
})

test.each(['mapping', 'double', 'single', 'dollar', 'bare'] as const)(
  'what is written as %s is read as such',
  (spelling) => {
    expect(readReference(printReference('dom.domain', spelling))).toMatchObject({ text: 'dom.domain', spelling })
  },
)
