import { expect, test } from 'vitest'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { applyStep } from '../commands/apply-step.ts'
import { connect } from '../commands/connect.ts'
import type { Step } from '../commands/flow-command.ts'
import { setField } from '../commands/set.ts'
import { fromWire, toWire } from './adapter.ts'
import { emptyCatalogue } from './catalogue.ts'
import { fieldsOf } from './fields.ts'
import type { FlowDoc } from './flow-document.ts'
import { itemProblems } from './item-problems.ts'
import { type Json, type JsonObject, own } from './json.ts'
import { PARAM_KEYS } from './node-parts.ts'
import { namesTaken } from './ports.ts'
import { edgesOf } from './references.ts'

const param = (name: string) => ({ name, type_field: 'text', is_required: true, description: '' })
const finder = { id: 12, name: 'Find domain', params: [param('company'), param('country'), param('name')] }
const catalogue = { ...emptyCatalogue, enrichment: () => finder as unknown as EnrichmentDetail }

const held: JsonObject = { company: '{{company}}', country: 'BE' }
const forms: readonly (readonly [string, (values: JsonObject) => JsonObject])[] = [
  ['under inputs', (inputs) => ({ inputs })],
  ['under params', (params) => ({ params })],
  ['under parameters', (parameters) => ({ parameters })],
  [
    'under params as a list',
    (values) => ({ params: Object.entries(values).map(([name, value]) => ({ name, value })) }),
  ],
  ['on the node itself', (values) => values],
]

const flow = (node: JsonObject) =>
  fromWire({
    name: 'Leads',
    config: {
      inputs: [{ id: 'company' }],
      nodes: [{ id: 'dom', type: 'enrichment', enrichment: 12, name: 'Finder', ...node }],
      output: { fields: {} },
    },
  })
const nodeOf = (doc: ReturnType<typeof flow>): Json | undefined => (toWire(doc).config['nodes'] as readonly Json[])[0]

const after = (doc: FlowDoc, step: Step | undefined): FlowDoc => (step ? applyStep(doc, step).doc : doc)

test.each(forms)(
  'parameters that a node holds %s are found, checked, connected and written back there',
  (_where, form) => {
    const doc = flow(form(held))
    const node = doc.nodes.byKey['dom']
    const names = namesTaken(node, catalogue)
    expect(fieldsOf(doc, 'nodes/dom', names).map(({ name }) => name)).toEqual(['company', 'country'])
    expect(itemProblems(doc, 'nodes/dom', catalogue).map(({ kind, field }) => [kind, field])).toEqual([
      ['required', 'name'],
    ])
    expect(edgesOf(doc).map(({ source, target, input }) => [source, target, input])).toEqual([
      ['inputs/company', 'nodes/dom', 'company'],
    ])

    const changed = after(doc, setField(doc, 'nodes/dom', 'country', { constant: 'NL' }))
    expect(nodeOf(changed)).toEqual(nodeOf(flow(form({ ...held, country: 'NL' }))))
    expect(nodeOf(after(doc, setField(doc, 'nodes/dom', 'country', undefined)))).toEqual(
      nodeOf(flow(form({ company: '{{company}}' }))),
    )

    const bare = flow(form({ country: 'BE' }))
    const connected = after(
      bare,
      connect(bare, { source: 'inputs/company', output: '', target: 'nodes/dom', input: 'company' }),
    )
    expect(edgesOf(connected).map(({ input }) => input)).toEqual(['company'])
    expect(PARAM_KEYS.filter((key) => own(nodeOf(connected), key))).toEqual(
      PARAM_KEYS.filter((key) => own(nodeOf(bare), key)),
    )
  },
)

test('a parameter with the name of a key of the node itself is not written over that key', () => {
  const doc = flow(held)
  expect(nodeOf(after(doc, setField(doc, 'nodes/dom', 'name', { constant: 'Ada' })))).toMatchObject({
    name: 'Finder',
    company: '{{company}}',
    inputs: { name: 'Ada' },
  })
})
