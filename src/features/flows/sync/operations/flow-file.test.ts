import { expect, test } from 'vitest'
import { fileNameOf, readFlowFile, writeFlowFile } from './flow-file.ts'
import { flowTextsOf } from '../../model/flow-texts.ts'

const flow = {
  ...flowTextsOf({ name: 'Lead scoring', description: 'Two lines\nof it' }),
  config: { zeta: 1, output: {}, nodes: { b: {}, a: {} }, inputs: [] },
  ui: { nodes: { a: { x: 1, y: 2 } } },
}

test('what is exported comes back as it was, in its order', () => {
  const read = readFlowFile(writeFlowFile(flow), 'x')

  expect(JSON.stringify(read)).toBe(JSON.stringify({ kind: 'flow', flow }))
})

test('a flow as the service spells it is read without its id and token', () => {
  const head = { id: 'fl_1', internal_version: 'abc', ...flow }

  expect(readFlowFile(`\uFEFF${JSON.stringify(head)}`, 'x')).toEqual({ kind: 'flow', flow })
})

test('a bare graph takes the name of its file', () => {
  expect(readFlowFile(JSON.stringify(flow.config), 'From a file')).toEqual({
    kind: 'flow',
    flow: { name: 'From a file', description: '', config: flow.config },
  })
})

test.each<[string, 'json' | 'shape']>([
  ['', 'json'],
  ['<html>', 'json'],
  ['5', 'shape'],
  ['[]', 'shape'],
  ['{}', 'shape'],
  ['{"config": {"nodes": [], "inputs": []}}', 'shape'],
  ['{"inputs": 5, "nodes": [], "output": {}}', 'shape'],
])('%j is no flow', (text, why) => {
  expect(readFlowFile(text, 'x')).toEqual({ kind: 'wrong', why })
})

test.each([
  ['Lead scoring (2)', 'lead-scoring-2.flow.json'],
  ['../etc/passwd', 'etcpasswd.flow.json'],
  ['Büro / Köln', 'buro-koln.flow.json'],
  ['…', 'flow.flow.json'],
])('the file of %j is called %s', (name, file) => {
  expect(fileNameOf(name)).toBe(file)
})
