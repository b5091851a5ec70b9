import { expect, test } from 'vitest'
import { applyStep } from '../commands/apply-step.ts'
import type { Step } from '../commands/flow-command.ts'
import { setField, setFlowText } from '../commands/set.ts'
import { fromWire } from '../model/adapter.ts'
import { emptyCatalogue } from '../model/catalogue.ts'
import { edgesOf } from '../model/references.ts'
import { orderSteps } from './order-steps.ts'
import { createOutline } from './rows.ts'

const doc = fromWire({
  name: 'A',
  config: {
    inputs: [{ id: 'email' }, { id: 'name' }],
    nodes: [
      {
        id: 'a',
        type: 'transform',
        inputs: { text: { type: 'mapping', value: 'email' }, mode: { type: 'simple', value: 'fast' } },
        run_if: 'email != ""',
      },
    ],
    output: { fields: { lead: { type: 'mapping', value: 'a.value' } } },
  },
  ui: {},
})
const rows = (...open: readonly string[]) => createOutline()(doc, edgesOf(doc), emptyCatalogue, new Set(open))

test('folded, the list shows its sections and the number of their items', () => {
  expect(rows().map((row) => row.shape === 'part' && `${row.part} ${row.count}`)).toEqual([
    'inputs 2',
    'nodes 1',
    'output 1',
  ])
})

test('an item unfolds into what it takes: references with their line, constants as text, and when it runs', () => {
  const fields = rows('nodes', 'item nodes/a').flatMap((row) => (row.shape === 'field' ? [row] : []))
  expect(fields.map(({ name, value, edge }) => [name, value, edge?.source])).toEqual([
    ['text', 'email', 'inputs/email'],
    ['mode', 'fast', undefined],
    ['run_if', 'email != ""', 'inputs/email'],
  ])
})

test('an item moves up and down among its own, and not beyond', () => {
  expect(orderSteps(['a', 'b', 'c'], 'nodes/b', -1)).toBeNull()
  expect(orderSteps(['a', 'b', 'c'], 'nodes/c', -1)).toBe('a')
  expect(orderSteps(['a', 'b', 'c'], 'nodes/a', 1)).toBe('b')
  expect(orderSteps(['a', 'b', 'c'], 'nodes/a', -1)).toBeUndefined()
  expect(orderSteps(['a', 'b', 'c'], 'nodes/c', 1)).toBeUndefined()
})

test('a typed value creates one new line, and a line of the flow itself none', () => {
  const linesOf = createOutline()
  const open = new Set(['inputs', 'nodes', 'output'])
  const lines = (of: typeof doc) => linesOf(of, edgesOf(of), emptyCatalogue, open).filter(({ level }) => level === 2)
  const created = (of: typeof doc, step: Step | undefined) => (step ? applyStep(of, step).doc : of)
  const before = lines(doc)
  const typed = created(doc, setField(doc, 'nodes/a', 'mode', { constant: 'slow' }))
  const after = lines(typed)
  expect(after.filter((line) => !before.includes(line)).map(({ key }) => key)).toEqual(['item nodes/a'])
  expect(lines(created(typed, setFlowText(typed, 'name', 'B'))).every((line, at) => line === after[at])).toBe(true)
})
