import { describe, expect, test } from 'vitest'
import { type FlowOp, editFlow, flowOpSchema, getFlow, readFlowRun } from './flows.ts'
import { listFlows } from './flow-list.ts'
import { listWaterfalls } from './waterfalls.ts'

const whole = {
  id: 'fl_8Kd2mQ7x',
  name: 'Lead to verified email',
  description: '',
  inputs: [{ id: 'domain', description: 'Company domain', type: 'text', required: true }],
  outputs: [],
  config: { inputs: [], nodes: [], output: { fields: {} } },
  ui: { nodes: {} },
  internal_version: '0a1b2c3d4e5f',
  created_at: '2026-11-02T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
}

describe('a flow', () => {
  test('keeps its graph as it came: order, unknown keys and kinds at every depth', () => {
    const config = {
      output: { fields: {}, __proto: 1 },
      zeta: [{ odd: null }],
      nodes: { b: { type: 'quantum', inputs: { x: '{{a.y}}' } }, a: { type: 'note' } },
      inputs: {},
    }

    const read = getFlow.response.parse({ ...whole, config })

    expect(JSON.stringify(read.config)).toBe(JSON.stringify(config))
  })

  test.each([
    ['a number for an id', { id: 42 }, { id: '42' }],
    ['a token that is a number', { internal_version: 7 }, { internal_version: '7' }],
    ['no graph', { config: null }, { config: {} }],
    ['no ui', { ui: null }, { ui: undefined }],
    ['no description', { description: null }, { description: '' }],
    [
      'its inputs by id',
      { inputs: { domain: { type: 'text', required: 'true' }, note: 'free' } },
      {
        inputs: [
          { id: 'domain', type: 'text', description: '', required: true },
          { id: 'note', type: '', description: 'free', required: false },
        ],
      },
    ],
  ])('is read with %s', (_, response, expected) => {
    expect(getFlow.response.parse({ ...whole, ...response })).toMatchObject(expected)
  })

  test('is not read without its token or with a graph that is no object', () => {
    const { internal_version: _, ...tokenless } = whole

    expect(getFlow.response.safeParse(tokenless).success).toBe(false)
    expect(getFlow.response.safeParse({ ...whole, config: 'x' }).success).toBe(false)
  })
})

test('the list is read plain or in an envelope, and one odd flow does not lose the other ones', () => {
  const { config: _config, ui: _ui, internal_version: _token, ...listed } = whole

  const plain = listFlows.response.parse([listed, null, { name: 'without an id' }])
  const wrapped = listFlows.response.parse({ items: [listed] })

  expect(plain).toHaveLength(1)
  expect(wrapped).toEqual(plain)
})

test('an op has the fields of its kind and no other', () => {
  const op: FlowOp = { op: 'set_node_input', node_id: 'n1', name: 'domain', value: { type: 'simple', value: 5 } }

  expect(flowOpSchema.parse(op)).toEqual(op)
  expect(flowOpSchema.safeParse({ ...op, node: {} }).success).toBe(false)
  expect(flowOpSchema.safeParse({ op: 'add_edge', node_id: 'n1' }).success).toBe(false)
  expect(editFlow.body?.safeParse({ ops: [] }).success).toBe(false)
})

describe('the data of a run', () => {
  test('has nodes where the service returns them', () => {
    const { nodes, output } = readFlowRun({
      output: { email: 'i@x.example' },
      nodes: [{ id: 'n1', state: 'done', credits: '0.5' }, 'odd'],
    })

    expect(output).toEqual({ email: 'i@x.example' })
    expect(nodes).toEqual([{ id: 'n1', state: 'done', credits: '0.5' }])
  })

  test.each([[{ email: 'i@x.example' }], [null], ['text'], [{ nodes: 'two' }]])(
    'is the output alone elsewhere: %j',
    (data) => {
      expect(readFlowRun(data)).toEqual({ output: data, nodes: undefined })
    },
  )
})

test('a waterfall is read without what older services leave out, and with verifiers that are ids alone', () => {
  const [read] = listWaterfalls.response.parse([
    {
      identifier: 'email',
      name: 'Work email',
      input_params: [{ name: 'domain', type: 'text', required: true }],
      available_enrichments: [{ id: 5, name: 'Mailfinch', price: '0.5', params: null }, { name: 'without an id' }],
      email_verifiers: [107, { id: 108, name: 'Verity', price: 0.1 }],
    },
  ])

  expect(read?.available_enrichments).toEqual([
    { id: 5, name: 'Mailfinch', description: '', price: '0.5', params: [], enabled_by_default: true },
  ])
  expect(read?.email_verifiers).toEqual([
    { id: 107, name: '' },
    { id: 108, name: 'Verity', price: 0.1 },
  ])
  expect(read?.is_email_verifying).toBe(false)
})
