import { expect, test } from 'vitest'
import { fromWire, toWire } from '../model/adapter.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import type { Json, JsonObject } from '../model/json.ts'
import { edgesOf } from '../model/references.ts'
import { addInput, addNode } from './add.ts'
import { applyStep } from './apply-step.ts'
import { canConnect, connect, disconnect, reconnect } from './connect.ts'
import type { Step } from './flow-command.ts'
import { removeItems } from './remove.ts'
import { renameCase, renameId } from './rename.ts'
import { setField } from './set.ts'

const flow = (nodes: Json, output: Json = { fields: {} }, ui?: JsonObject) =>
  fromWire({ name: 'Leads', config: { inputs: [{ id: 'company' }], nodes, output }, ui })
const created = (doc: FlowDoc, step: Step | undefined) => (step ? applyStep(doc, step).doc : doc)
const node = (doc: FlowDoc, id = 'x') => doc.nodes.byKey[id]
const canvasEdge = (source: ItemId, output: string, input: string, target: ItemId = 'nodes/x') => ({
  source,
  output,
  target,
  input,
})

/** The document without the nth line into `x`. */
const without = (doc: FlowDoc, at = 0) => {
  const edge = edgesOf(doc).filter(({ target }) => target === 'nodes/x')[at]
  return edge && disconnect(doc, edge)
}

test.each<[string, Json, Json, Json]>([
  [
    'objects',
    { type: 'mapping', value: 'company' },
    { type: 'mapping', value: 'dom.domain' },
    { type: 'simple', value: 'Peru' },
  ],
  ['double braces', '{{company}}', '{{dom.domain}}', 'Peru'],
  ['bare text', '$dom.name', '$dom.domain', 'Peru'],
])(
  'contract F4: a line drawn in a flow that spells references as %s is written so',
  (_, current, written, constant) => {
    const doc = flow([{ id: 'dom' }, { id: 'x', inputs: { first: current } }])
    const step = connect(doc, canvasEdge('nodes/dom', 'domain', 'second'))
    expect(step?.patches).toHaveLength(1)
    expect(node(created(doc, step))).toEqual({ id: 'x', inputs: { first: current, second: written } })
    expect(node(created(doc, setField(doc, 'nodes/x', 'second', { constant: 'Peru' })))).toEqual({
      id: 'x',
      inputs: { first: current, second: constant },
    })
  },
)

test('inputs that came as a list get another entry of their kind', () => {
  const doc = flow([{ id: 'dom' }, { id: 'x', inputs: [{ param: 'a', value: '{{company}}' }] }])
  expect(node(created(doc, connect(doc, canvasEdge('nodes/dom', 'domain', 'b'))))).toEqual({
    id: 'x',
    inputs: [
      { param: 'a', value: '{{company}}' },
      { param: 'b', value: '{{dom.domain}}' },
    ],
  })
  expect(node(created(doc, without(doc)))).toEqual({ id: 'x', inputs: [] })
})

test('a line into the condition of a node joins what is there, and leaves it again', () => {
  const doc = flow([
    { id: 'cond', type: 'condition' },
    { id: 'x', run_if: 'company == "a" || company == "b"' },
  ])
  const both = created(doc, connect(doc, canvasEdge('nodes/cond', 'yes', 'run_if')))
  expect(node(both)).toEqual({ id: 'x', run_if: '(company == "a" || company == "b") && cond.yes' })
  expect(node(created(both, without(both, 1)))).toEqual(node(doc))
  expect(without(both, 0)).toBeUndefined()

  const alone = created(
    flow([{ id: 'cond' }, { id: 'x' }]),
    connect(flow([{ id: 'cond' }, { id: 'x' }]), canvasEdge('nodes/cond', 'yes', 'run_if')),
  )
  expect(node(alone)).toEqual({ id: 'x', run_if: 'cond.yes' })
  expect(node(created(alone, without(alone)))).toEqual({ id: 'x' })
})

test('contract F4: a deleted line takes its reference out of a text and nothing else', () => {
  const doc = flow([{ id: 'x', template: 'Ask {{company}} at {{ dom.domain | upper }}.' }, { id: 'dom' }])
  expect(node(created(doc, without(doc, 0)))).toEqual({ id: 'x', template: 'Ask  at {{ dom.domain | upper }}.' })
  expect(node(created(doc, without(doc, 1)))).toEqual({ id: 'x', template: 'Ask {{company}} at .' })
})

test('a line can be led to another source where it is', () => {
  const doc = flow([{ id: 'x', run_if: 'dom.domain != ""' }, { id: 'dom' }, { id: 'odd-one' }])
  const [edge] = edgesOf(doc)
  expect(edge && node(created(doc, reconnect(doc, edge, 'nodes/odd-one', 'y')))).toEqual({
    id: 'x',
    run_if: '{odd-one.y} != ""',
  })
})

test.each<[string, ItemId, ItemId]>([
  ['into an input', 'nodes/x', 'inputs/company'],
  ['out of the output', 'output', 'nodes/x'],
  ['from a node to itself', 'nodes/x', 'nodes/x'],
  ['from what is not there', 'nodes/gone', 'nodes/x'],
])('there is no line %s', (_, source, target) => {
  expect(canConnect(flow([{ id: 'x' }]), { source, target })).toBe(false)
})

test('a node put on a line replaces it, in one step', () => {
  const doc = flow([{ id: 'dom' }, { id: 'x', inputs: { a: '{{dom.domain}}' } }])
  const [instead] = edgesOf(doc)
  const step = addNode(
    doc,
    { type: 'transform', template: '' },
    {
      random: () => 0.5,
      position: { x: 10, y: 20 },
      ...(instead && { instead }),
      edges: [
        { source: 'nodes/dom', output: 'domain', input: 'in' },
        { output: 'value', target: 'nodes/x', input: 'a' },
      ],
    },
  )
  const next = created(doc, step)
  const id = step?.label.item?.slice(6) ?? ''
  expect(id).toMatch(/^n_[0-9a-z]{13}$/)
  expect(node(next)).toEqual({ id: 'x', inputs: { a: `{{${id}.value}}` } })
  expect(node(next, id)).toEqual({ id, type: 'transform', template: '', inputs: { in: '{{dom.domain}}' } })
  expect(next.ui).toEqual({ nodes: { [id]: { x: 10, y: 20 } } })
})

test('an unused output is added by the edge that takes it', () => {
  const doc = flow([{ id: 'dom', type: 'enrichment', outputs: [{ id: 'name', response_field_id: 3 }] }, { id: 'x' }])
  expect(node(created(doc, connect(doc, canvasEdge('nodes/dom', 'domain', 'a'))), 'dom')).toMatchObject({
    outputs: [
      { id: 'name', response_field_id: 3 },
      { id: 'domain', field: 'domain' },
    ],
  })
})

test('a removal removes whole references and leaves names in texts to the user', () => {
  const doc = flow(
    [
      { id: 'dom' },
      {
        id: 'x',
        inputs: { a: '{{dom.a}}', b: ['{{dom.b}}', '{{company}}', '{{dom.c}}'], c: 'Hi {{dom.d}}' },
        run_if: 'company != "" && dom.e',
      },
      { id: 'y', run_if: 'dom.f' },
    ],
    { fields: { lead: '{{dom.a}}', name: '{{x.b}}' } },
    { nodes: { dom: { x: 1, y: 2 }, x: { x: 3, y: 4 } }, groups: { g: { items: ['nodes/dom', 'nodes/x'] } } },
  )
  expect(toWire(created(doc, removeItems(doc, ['nodes/dom'])))).toMatchObject({
    config: {
      nodes: [{ id: 'x', inputs: { b: ['{{company}}'], c: 'Hi {{dom.d}}' }, run_if: 'company != ""' }, { id: 'y' }],
      output: { fields: { name: '{{x.b}}' } },
    },
    ui: { nodes: { x: { x: 3, y: 4 } }, groups: { g: { items: ['nodes/x'] } } },
  })
})

test('a renamed input is renamed everywhere, with its position, and the merge knows it', () => {
  const doc = fromWire({
    name: 'Leads',
    config: {
      inputs: ['company'],
      nodes: { x: { template: '{{company}}', run_if: 'company != ""' } },
      output: { lead: '{company}' },
    },
    ui: { inputs: { company: { x: 1, y: 2 } } },
  })
  const step = renameId(doc, 'inputs/company', 'firm')
  expect(step?.renames).toEqual([{ from: 'inputs/company', to: 'inputs/firm' }])
  expect(toWire(created(doc, step))).toMatchObject({
    config: {
      inputs: ['firm'],
      nodes: { x: { template: '{{firm}}', run_if: 'firm != ""' } },
      output: { lead: '{firm}' },
    },
    ui: { inputs: { firm: { x: 1, y: 2 } } },
  })
  expect(['x', '', 'a b', '1a'].map((id) => renameId(doc, 'inputs/company', id))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a renamed case takes along what waits for it', () => {
  const doc = flow([
    { id: 'c', type: 'condition', cases: [{ id: 'yes', when: 'company' }], else: 'no' },
    { id: 'x', run_if: 'c.yes' },
    { id: 'y', run_if: 'c.no' },
  ])
  const next = created(doc, renameCase(doc, 'nodes/c', 'yes', 'found'))
  expect([node(next, 'c'), node(next), node(next, 'y')]).toMatchObject([
    { cases: [{ id: 'found' }] },
    { run_if: 'c.found' },
    { run_if: 'c.no' },
  ])
  expect(renameCase(doc, 'nodes/c', 'yes', 'no')).toBeUndefined()
})

test('an input is named so that references can hold it', () => {
  const doc = flow([])
  const names = ['Work e-mail', 'Company', '2nd name', '…'].map(
    (wanted) => addInput(doc, wanted, {}, { random: () => 0 })?.label.item,
  )
  expect(names).toEqual(['inputs/work_e_mail', 'inputs/company_2', 'inputs/input_2nd_name', 'inputs/input_1'])
})

test('an edge into a case tests whether there is a value, and removing it restores the case', () => {
  const doc = flow([
    { id: 'dom' },
    { id: 'x', type: 'condition', cases: [{ id: 'yes', when: '' }] },
    { id: 'c', type: 'condition', cases: [{ id: 'yes', when: 'company' }] },
  ])
  const requested = created(doc, connect(doc, canvasEdge('nodes/dom', 'domain', 'cases.0.when')))
  expect(node(requested)).toMatchObject({ cases: [{ when: 'dom.domain != ""' }] })
  expect(node(created(requested, without(requested)))).toMatchObject({ cases: [{ when: '' }] })
  const truth = created(requested, connect(requested, canvasEdge('nodes/c', 'yes', 'cases.0.when')))
  expect(node(truth)).toMatchObject({ cases: [{ when: 'dom.domain != "" && c.yes' }] })
})
