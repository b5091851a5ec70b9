import { expect, test } from 'vitest'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { fromWire } from '../model/adapter.ts'
import { emptyCatalogue } from '../model/catalogue.ts'
import type { FlowProblem } from '../model/problem.ts'
import { formatFix, formatProblem } from './format-problem.ts'

const format = (problem: Pick<FlowProblem, 'kind'> & Partial<FlowProblem>) =>
  formatProblem({ id: 'one', level: 'error', item: 'nodes/one', ...problem }, flowInspectorTexts.en)

test('an expression is called as its field is in the details, and a case by its name', () => {
  expect(format({ kind: 'expression', field: 'run_if' })).toBe(
    '“Run only if” is incomplete: a bracket or quote is open, or nothing follows the last operator.',
  )
  expect(format({ kind: 'empty-expression', field: 'template' })).toBe('“Template” is empty.')
  expect(format({ kind: 'empty-expression', field: 'cases.0.when', name: 'found' })).toBe('“found” is empty.')
  expect(format({ kind: 'expression', field: 'cases.1.when', name: '' })).toContain('“cases.1.when”')
})

test('an input is called by its name', () => {
  expect(format({ kind: 'required', field: 'staff' })).toBe('Required input staff is empty.')
})

test('contract F7: what the service does not save is marked as that', () => {
  expect(format({ kind: 'taken-id', name: 'score' })).toBe('The ID score is already used. The flow can’t be saved.')
  expect(format({ kind: 'taken-id', name: '' })).toBe('The ID is missing. The flow can’t be saved.')
})

test('a fix is named by its targets, and a deleted source by no generated id', () => {
  const id = 'n_0123456789abc'
  const doc = fromWire({ name: 'Leads', config: { inputs: [], nodes: { [id]: { type: 'transform', name: 'Trim' } } } })
  const from = { source: `nodes/${id}`, output: 'text' } as const
  const fix = { key: 'feed', name: `${id}.text`, from, step: () => undefined } as const

  expect(formatFix(doc, fix, emptyCatalogue, flowInspectorTexts.en)).toBe('Use Trim › text')
  expect(format({ kind: 'missing-source', field: 'name', name: 'n_123456789abcd' })).not.toContain('n_')
})
