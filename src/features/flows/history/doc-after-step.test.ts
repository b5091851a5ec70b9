import { expect, test } from 'vitest'
import { applyStep } from '../commands/apply-step.ts'
import { stepTo } from '../commands/differences.ts'
import { noHistory, record } from '../commands/history.ts'
import { blankFlow, type FlowDoc } from '../model/flow-document.ts'
import { docAfterStep } from './doc-after-step.ts'

const named = (doc: FlowDoc, name: string) => ({ ...doc, name })
const described = (doc: FlowDoc, description: string) => ({ ...doc, description })

function walk(...states: readonly FlowDoc[]) {
  let history = noHistory
  for (const [at, next] of states.entries()) {
    const before = states[at - 1]
    const step = before && stepTo(before, next, { key: 'set' })
    if (before && step) history = record(history, applyStep(before, step).applied, at)
  }
  return history.past
}

test('each count of steps is the flow as it was then, and each step has its time', () => {
  const start = blankFlow('Leads')
  const first = named(start, 'Leads of May')
  const second = described(first, 'Only those with an address')
  const past = walk(start, first, second)

  expect(docAfterStep(second, past, 2)).toBe(second)
  expect(docAfterStep(second, past, 1)).toEqual(first)
  expect(docAfterStep(second, past, 0)).toEqual(start)
  expect(past.map(({ at }) => at)).toEqual([1, 2])
})

test('changes of others meanwhile stay in the earlier states', () => {
  const start = blankFlow('Leads')
  const first = named(start, 'Leads of May')
  const merged = described(first, 'by somebody else')

  expect(docAfterStep(merged, walk(start, first), 0)).toEqual(described(start, 'by somebody else'))
})
