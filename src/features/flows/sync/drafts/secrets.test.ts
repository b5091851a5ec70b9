import { expect, test } from 'vitest'
import type { Step } from '../../commands/flow-command.ts'
import { marksIn } from '../../commands/left-out.ts'
import { edit } from '../../merge/flows.testing.ts'
import { fromWire, toWire } from '../../model/adapter.ts'
import type { Json, JsonObject } from '../../model/json.ts'
import { redacted, redactFlow, redactStep, restoreFlow, restoreStep } from './secrets.ts'

const edge = {
  name: 'Leads',
  description: '',
  config: {
    inputs: [{ id: 'domain', type: 'text', required: true }],
    nodes: [
      {
        id: 'call',
        type: 'connector',
        connector: 7,
        headers: { 'X-Api-Key': 'k-123456', Accept: 'application/json', Authorization: 'Bearer abc.def' },
        parameters: [
          { name: 'access_token', value: 'tok-77' },
          { name: 'page', value: '1' },
        ],
        inputs: {
          api_key: { type: 'simple', value: 'sk-live-0123456789ab' },
          domain: { type: 'mapping', value: 'domain' },
          token: '{{domain}}',
          note: { type: 'simple', value: 'Bearer 0123456789abcdef' },
        },
      },
    ],
    output: { fields: { domain: { type: 'mapping', value: 'call.domain' } } },
  },
  ui: { nodes: { call: { x: 1, y: 2 } } },
}
const secrets = ['k-123456', 'Bearer abc.def', 'tok-77', 'sk-live-0123456789ab', 'Bearer 0123456789abcdef']
const flow = fromWire(edge)

test('nothing that looks like a secret is in a flow that the device stores, and all else is', () => {
  const text = JSON.stringify(redactFlow(flow))
  for (const secret of secrets) expect(text).not.toContain(secret)
  for (const stored of ['application/json', '"page"', '{{domain}}', 'call.domain']) expect(text).toContain(stored)
  expect(marksIn(redactFlow(flow).nodes.byKey)).toHaveLength(secrets.length)
})

test('a flow without secrets is stored as it is, the same object', () => {
  const plain = fromWire({
    ...edge,
    config: { ...edge.config, nodes: [{ id: 'n', type: 'note', inputs: { a: 'b' } }] },
  })
  expect(redactFlow(plain)).toBe(plain)
})

test('secrets come back from what the service has; where it has none they are empty, never a mark', () => {
  const stored = structuredClone(redactFlow(flow))
  expect(toWire(restoreFlow(stored, flow))).toEqual(toWire(flow))
  const elsewhere = restoreFlow(stored, fromWire({ name: '', description: '', config: {}, ui: undefined }))
  expect(marksIn(elsewhere.nodes.byKey)).toEqual([])
  expect(JSON.stringify(elsewhere)).not.toContain('\\u0000')
  const [node] = toWire(elsewhere).config['nodes'] as readonly JsonObject[]
  expect(node?.['headers']).toMatchObject({ 'X-Api-Key': '', Accept: 'application/json' })
})

const step = (path: readonly string[], was: Json, now: Json): Step => ({
  label: { key: 'set' },
  patches: [{ path, was, now }],
})

test.each([
  [['headers', 'X-Api-Key']],
  [['inputs', 'api_key', 'value']],
  [['inputs', 'token']],
  [['parameters', '0', 'value']],
])('a step has neither the secret that was at %s nor the new one', (path) => {
  const stored = JSON.stringify(redactStep(step(['nodes', 'call', ...path], 'old-one', 'new-one'), flow))
  expect([stored.includes('old-one'), stored.includes('new-one')]).toEqual([false, false])
})

const entry = (value: string) => ({ name: 'access_token', value })

test('a step with whole entries, lists and nodes has no secret of theirs, and all else', () => {
  const page = { name: 'page', value: '2' }
  const call = { id: 'copy', headers: { Authorization: 'Basic eHl6' }, parameters: [entry('new-one'), page] }
  for (const one of [
    step(['nodes', 'call', 'parameters', '0'], entry('old-one'), entry('new-one')),
    step(['nodes', 'call', 'parameters'], [entry('old-one')], [entry('new-one'), page]),
    step(['nodes', 'copy'], { id: 'copy' }, call),
  ]) {
    const stored = JSON.stringify(redactStep(one, flow))
    expect(stored).not.toMatch(/old-one|new-one|Basic eHl6/)
  }
  const harmless = step(['nodes', 'call', 'parameters', '1', 'value'], '1', '2')
  expect(redactStep(harmless, flow)).toBe(harmless)
  const doc = edit(flow, ['nodes', 'call', 'inputs', 'api_key'], { type: 'mapping', value: 'domain' })
  const reference = step(['nodes', 'call', 'inputs', 'api_key', 'value'], 'domain', 'call.key')
  expect(redactStep(reference, doc)).toBe(reference)
})

test('a step that is applied again changes no secret of the flow', () => {
  const path = ['nodes', 'call', 'headers', 'X-Api-Key']
  const stored = redactStep(step(path, 'k-123456', 'k-999999'), flow)
  expect(restoreStep(stored, flow).patches).toEqual([{ path, was: 'k-123456', now: 'k-123456' }])
})

test('a reference to a secret, an empty text and a harmless name are no secrets', () => {
  const values = { headers: { Authorization: '{{vault.key}}', 'X-Api-Key': '', Accept: 'text/html' } }
  expect(redacted(values)).toBe(values)
})
