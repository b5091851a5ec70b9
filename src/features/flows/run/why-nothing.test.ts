import { expect, test } from 'vitest'
import type { NodeRun } from '#contract/flows.ts'
import { fromWire } from '../model/adapter.ts'
import { emptyFields } from './why-nothing.ts'

const doc = fromWire({
  name: 'Leads',
  config: {
    inputs: [],
    nodes: ['mail', 'check', 'work', 'phone']
      .map((id) => ({ id, type: 'enrichment', inputs: {} }))
      .concat([{ id: 'text', type: 'transform', inputs: {} }]),
    output: {
      fields: {
        found: '{{mail.email}}',
        email: '{{mail.e_mail}}',
        status: '{{check.status}}',
        second: '{{work.email}}',
        phone: '{{phone.number}}',
        line: '{{text.value}}',
        lost: '{{gone.value}}',
        blank: '',
      },
    },
  },
})
const run = (id: string, state: string, outputs: NodeRun['outputs'] = null): NodeRun => ({
  id,
  state,
  outputs,
  credits: null,
  error: null,
})

test('each empty field has its reason, one that has a value none', () => {
  const nodes = [
    run('mail', 'done', { email: 'a@b.example', note: '' }),
    run('check', 'skipped'),
    run('work', 'no_data'),
    run('phone', 'failed'),
    run('text', 'done', { value: '' }),
  ]
  expect(emptyFields(doc, { found: 'a@b.example', email: null }, nodes)).toEqual([
    { name: 'email', reason: { why: 'not-given', source: 'nodes/mail', output: 'e_mail', given: ['email'] } },
    { name: 'status', reason: { why: 'skipped', source: 'nodes/check' } },
    { name: 'second', reason: { why: 'no_data', source: 'nodes/work' } },
    { name: 'phone', reason: { why: 'failed', source: 'nodes/phone' } },
    { name: 'line', reason: { why: 'expression', source: 'nodes/text' } },
    { name: 'lost', reason: { why: 'missing', name: 'gone.value' } },
    { name: 'blank', reason: { why: 'unset' } },
  ])
})

test('where the service does not return the states of nodes, nothing is guessed', () => {
  expect(emptyFields(doc, {}, []).map(({ name }) => name)).toEqual(['lost', 'blank'])
})
