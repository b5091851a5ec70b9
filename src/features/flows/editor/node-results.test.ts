import { expect, test } from 'vitest'
import { readFlowRun } from '#contract/flows.ts'
import { progressOf, nodeResults } from './node-results.ts'

const results = (data: unknown) => nodeResults(readFlowRun(data).nodes ?? [])

test('each node of a run has its state, with its credits where it has some', () => {
  const shown = results({
    output: null,
    nodes: [
      { id: 'dom', state: 'done', credits: '0.3' },
      { id: 'split', state: 'done', credits: '0' },
      { id: 'mail', state: 'running' },
      { id: 'check', state: 'waiting' },
      { id: 'odd', state: 'resting' },
    ],
  })
  expect(shown.get('nodes/dom')).toMatchObject({ state: 'done', icon: 'check', credits: 300_000n })
  expect(shown.get('nodes/split')?.credits).toBeUndefined()
  expect(shown.get('nodes/odd')).toMatchObject({ state: { text: 'resting' }, icon: 'circle-question-mark' })
  expect(progressOf(shown)).toEqual({ over: 3, all: 5 })
})

test('a node shows its inputs and outputs where the service returns them', () => {
  const shown = results({
    output: null,
    nodes: [
      { id: 'dom', state: 'done', inputs: { company: 'Acme' }, outputs: { domain: 'acme.example' } },
      { id: 'mail', state: 'failed', error: 'No answer', inputs: 'odd' },
    ],
  })
  expect(shown.get('nodes/dom')).toMatchObject({ given: { company: 'Acme' }, gave: { domain: 'acme.example' } })
  expect(shown.get('nodes/mail')).toMatchObject({ error: 'No answer' })
  expect(shown.get('nodes/mail')).not.toHaveProperty('given')
})

test.each([undefined, null, { email: 'ada@acme.com' }, [], { nodes: 'many' }])(
  'a service that returns no states shows none: %j',
  (data) => {
    expect(results(data).size).toBe(0)
  },
)
