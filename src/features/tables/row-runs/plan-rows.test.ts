import { expect, test } from 'vitest'
import { type PlanFacts, type PlanRow, planRows, type RowGroup } from './plan-rows.ts'

const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
/** Three rows without inputs: one empty, one with a value, one whose call has an unknown outcome. */
const rows: readonly PlanRow[] = [0, 1, 2].map((number) => ({ id: idOf(number), cells: {}, number }))
const facts: PlanFacts = {
  past: new Map([[idOf(2), { kind: 'unknown' }]]),
  digestOf: ({ id }) => (id === idOf(1) ? 'a value' : ''),
  isByHand: () => false,
  isUnsaved: () => false,
  isLacking: () => true,
}

test('rows that lack an input are included without those that have a value or may have been paid', () => {
  const plan = planRows(rows, facts, new Set<RowGroup>(['empty', 'lacking']))
  expect(plan.buy.map(({ number }) => number)).toEqual([0])
  expect(plan.counts).toMatchObject({ lacking: 1, filled: 1, unknown: 1 })
  expect(plan.overwrites).toBe(false)
})

test('rows beyond the limit are counted as left for later', () => {
  const plan = planRows(rows, { ...facts, digestOf: () => '', past: new Map() }, new Set<RowGroup>(['lacking']), 1)
  expect([plan.buy.length, plan.later]).toEqual([1, 2])
})
