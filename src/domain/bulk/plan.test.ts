import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ONE_CREDIT, toMicro } from '#lib/credits.ts'
import { assertProperty, runs } from '#testing/runs.ts'
import type { BoughtInput, DraftRow, InputPrice, Params } from './draft.ts'
import { inputKey } from './input-key.ts'
import { INVALID, LEFT_OUT, batchSizeFor, cutBatches, estimateOf, fitting, planRun } from './plan.ts'

const half: InputPrice = { kind: 'rule', priced: { price: 0.5, pricing: { type: 'fixed' } } }
const perLimit: InputPrice = {
  kind: 'rule',
  priced: { price: 0.15, pricing: { type: 'per_parameter', parameter: 'limit' } },
}

const ready = (params: Params): DraftRow => ({ cells: [], params, state: 'ready' })
const person = (name: string) => ready({ name })
const earlier: BoughtInput = { taskId: 't_1', at: 0 }

describe('plan of a run of many inputs', () => {
  test('ux 1: 100 rows with 12 duplicates and 8 bought before are 80 inputs for 40 credits, and save 10', () => {
    const rows = Array.from({ length: 100 }, (_, row) => person(`p${row < 88 ? row : row - 88}`))
    const bought = new Map(Array.from({ length: 8 }, (_, at) => [inputKey({ name: `p${at + 40}` }), earlier] as const))
    const plan = planRun({ rows, price: half, pages: 1, bought })

    expect(plan.counts).toEqual({ rows: 100, leftOut: 0, invalid: 0, duplicates: 12, bought: 8, toBuy: 80 })
    expect(plan.estimate).toBe(toMicro(40))
    expect(plan.saved.duplicates + plan.saved.bought).toBe(toMicro(10))
  })

  test('rows that are invalid or left out have no input, and the other rows keep their order', () => {
    const rows: DraftRow[] = [
      person('Ada'),
      { cells: ['?'], params: undefined, state: 'invalid' },
      person(' Ada '),
      { cells: [], params: { name: 'Bob' }, state: 'left-out' },
      person('Cy'),
    ]
    const plan = planRun({ rows, price: half, pages: 1, bought: new Map() })

    expect([...plan.rowInput]).toEqual([0, INVALID, 0, LEFT_OUT, 1])
    expect([...plan.firstRow]).toEqual([0, 4])
    expect([...plan.buy]).toEqual([0, 1])
  })

  test('an input is the same whatever the order of its values, and another one in other letters', () => {
    const rows = [ready({ a: 'x', b: 'y' }), ready({ b: 'y', a: ' x' }), ready({ a: 'X', b: 'y' })]
    expect([...planRun({ rows, price: half, pages: 1, bought: new Map() }).rowInput]).toEqual([0, 0, 1])
  })

  test('a parameter named __proto__ distinguishes inputs', () => {
    const rows = ['{"__proto__":"a"}', '{"__proto__":"b"}'].map((text) => ready(JSON.parse(text) as Params))
    expect(planRun({ rows, price: half, pages: 1, bought: new Map() }).counts.toBuy).toBe(2)
  })

  test('100,000 equal rows are one input, and every row gets its result', () => {
    const rows = Array.from({ length: 100_000 }, () => person('Ada'))
    const plan = planRun({ rows, price: half, pages: 1, bought: new Map() })

    expect(plan.counts).toMatchObject({ rows: 100_000, duplicates: 99_999, toBuy: 1 })
    expect(plan.rowInput.every((input) => input === 0)).toBe(true)
    expect([plan.estimate, plan.saved.duplicates]).toEqual([toMicro(0.5), toMicro(49_999.5)])
  })

  test('a price by a parameter is worked out row by row, and one that cannot be known is never 0', () => {
    const rows = [ready({ q: 'a', limit: 100 }), ready({ q: 'b', limit: '20' }), ready({ q: 'c' })]
    const plan = planRun({ rows, price: perLimit, pages: 2, bought: new Map() })

    expect(plan.estimate).toBeUndefined()
    expect(plan.unpriced).toBe(1)
    expect(estimateOf(plan, 2)).toBe(toMicro(36))
  })

  test('ux 4: of 100 rows at 0.5 credits 60 fit into 30', () => {
    const rows = Array.from({ length: 100 }, (_, row) => person(`p${row}`))
    const plan = planRun({ rows, price: half, pages: 1, bought: new Map() })
    expect(fitting(plan, 30n * ONE_CREDIT)).toBe(60)
    expect(fitting(plan, 1000n * ONE_CREDIT)).toBe(100)
    expect(fitting(plan, -1n)).toBe(0)
  })
})

describe('batches', () => {
  test('a pilot of 10 comes first, and what is not more than the pilot is one batch', () => {
    expect(cutBatches(250, 100, { start: 'pilot', pilotSize: 10 })).toEqual([
      { from: 0, to: 10 },
      { from: 10, to: 110 },
      { from: 110, to: 210 },
      { from: 210, to: 250 },
    ])
    expect(cutBatches(10, 100, { start: 'pilot', pilotSize: 10 })).toEqual([{ from: 0, to: 10 }])
    expect(cutBatches(0, 100, { start: 'pilot', pilotSize: 10 })).toEqual([])
  })

  test('inputs above 5 credits come 50 at a time, unless a user chose a size', () => {
    expect(batchSizeFor('auto', [5n * ONE_CREDIT], 100)).toBe(100)
    expect(batchSizeFor('auto', [1n, 5n * ONE_CREDIT + 1n], 100)).toBe(50)
    expect(batchSizeFor('auto', [6n * ONE_CREDIT], 20)).toBe(20)
    expect(batchSizeFor(80, [6n * ONE_CREDIT], 20)).toBe(80)
  })
})

test('every row of every list is counted exactly once, and every input is bought or was bought', async () => {
  const row = fc.record({
    state: fc.constantFrom('ready' as const, 'ready' as const, 'invalid' as const, 'left-out' as const),
    name: fc.constantFrom('a', 'a ', 'b', 'c', 'd', 'e'),
  })
  await assertProperty(
    fc.property(fc.array(row, { maxLength: 60 }), fc.subarray(['a', 'b', 'c']), (list, known) => {
      const rows = list.map(({ state, name }) => ({ ...person(name), state }))
      const bought = new Map(known.map((name) => [inputKey({ name }), earlier]))
      const plan = planRun({ rows, price: half, pages: 1, bought })
      const { counts } = plan

      expect(counts.rows - counts.leftOut - counts.invalid - counts.duplicates - counts.bought).toBe(counts.toBuy)
      for (const [at, { state, params }] of rows.entries()) {
        const input = plan.rowInput[at] ?? INVALID
        const first = rows[plan.firstRow[input] ?? -1]?.params
        expect(input >= 0).toBe(state === 'ready')
        expect(first && inputKey(first)).toBe(state === 'ready' ? inputKey(params ?? {}) : undefined)
      }
      const all = [...plan.buy, ...plan.bought.map(({ input }) => input)].toSorted((a, b) => a - b)
      expect(all).toEqual([...plan.firstRow.keys()])
      const size = batchSizeFor(7, plan.prices, 100)
      const cut = cutBatches(plan.buy.length, size, { start: 'pilot', pilotSize: 3 })
      expect(cut.flatMap(({ from, to }) => [...plan.buy.subarray(from, to)])).toEqual([...plan.buy])
    }),
    runs(50, 20_000),
  )
})
