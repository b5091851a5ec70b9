import { expect, test } from 'vitest'
import { ONE_CREDIT } from '#lib/credits.ts'
import { readNodes, readRunSteps } from './run-steps.ts'

test('the nodes of a flow are its steps, in the order and with the states of the service', () => {
  const nodes = [
    { id: 'a', state: 'done', credits: 1 },
    { id: 'b', state: 'no_data', credits: 0 },
    { id: 'c', state: 'resting' },
  ]
  expect(readRunSteps({ output: null, nodes })).toEqual([
    { node: 'a', state: 'done', credits: ONE_CREDIT },
    { node: 'b', state: 'no_data', credits: undefined },
    { node: 'c', state: { text: 'resting' }, credits: undefined },
  ])
})

test('the sources of a waterfall are its steps: one without a result is running', () => {
  const steps = [
    { action: 'find', provider: 'Mailfinch', result: null, cost: '1.00' },
    { action: 'verify', provider: '', result: { email: 'a@b.example' } },
    { action: 'find', provider: 'Ringwise' },
  ]
  const read = [
    { name: 'Mailfinch', state: 'no_data', credits: ONE_CREDIT },
    { name: 'verify', state: 'done', credits: undefined },
    { name: 'Ringwise', state: 'running', credits: undefined },
  ]
  expect(readRunSteps([{ enrichment_data: {}, steps }])).toEqual(read)
  expect(readRunSteps({ steps })).toEqual(read)
})

test.each([
  [undefined],
  [null],
  [[]],
  [{ email: 'a@b.example' }],
  [[{ steps: [] }, { steps: [] }]],
  [{ steps: 'two' }],
])('there are no steps in %j', (data) => expect(readRunSteps(data)).toEqual([]))

test('nodes are found by id in a list and in an object', () => {
  const node = { id: 'a', name: 'Find domain' }
  expect(readNodes({ nodes: [node, 5] })).toEqual(new Map([['a', node]]))
  expect(readNodes({ nodes: { a: node } })).toEqual(new Map([['a', node]]))
  expect(readNodes({})).toEqual(new Map())
})
