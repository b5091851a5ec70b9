import { describe, expect, test } from 'vitest'
import { toMicro } from '#lib/credits.ts'
import type { RunField } from '../../run/run-fields.ts'
import { inputKey } from '../../bulk/input-key.ts'
import { noChanges, type RowChanges, withFix, withLeftOut } from '../check/changes.ts'
import { unmapped } from '../columns/mapping.ts'
import { inputEngine } from './input-engine.ts'
import type { CheckedInput, InvalidFileTexts } from './input-queries.ts'

const field = (name: string): RunField => ({ name, description: '', kind: 'text', isRequired: true, isPriced: false })
const read = { chosen: {}, columnWord: 'Column' }
const fileTexts = { row: 'Row', problem: 'Problem', faults: { required: 'required' } } as unknown as InvalidFileTexts

const engineOf = (text: string) => inputEngine({ name: 'leads.csv', blob: new Blob([text]) }, { isSliced: false })
const checked = (changes: RowChanges = noChanges): CheckedInput => ({
  ...read,
  fields: [field('name'), field('domain')],
  mapping: new Map([
    ['name', { ...unmapped, source: { from: 'column', column: 'name' } }],
    ['domain', { ...unmapped, source: { from: 'column', column: 'domain' } }],
  ]),
  changes,
})

const list = 'name,domain,note\nAda,a.example,x\n,b.example,=cmd()\n\nCy,,y\nDi,d.example,z\n'

test('the invalid rows are a file with the numbers they have in the list, their cells, and what is wrong; no cell is a formula', async () => {
  const file = await engineOf(list).query('invalidFile', { ...checked(), texts: fileTexts })
  expect(file.split('\r\n')).toEqual([
    'Row,name,domain,note,Problem',
    "2,,b.example,'=cmd(),name: required",
    '3,Cy,,y,domain: required',
    '',
  ])
})

describe('what was entered over the cells', () => {
  const changes = withLeftOut(withFix(noChanges, 1, 0, 'Bob'), [3], true)

  test('is in the rows that are run, in the order of the list, also piece by piece', async () => {
    const engine = engineOf(list)
    const rows = [
      ...(await engine.query('draft', { ...checked(changes), from: 0, to: 2 })),
      ...(await engine.query('draft', { ...checked(changes), from: 2, to: 4 })),
    ]
    expect(rows).toEqual([
      { cells: ['Ada', 'a.example', 'x'], params: { name: 'Ada', domain: 'a.example' }, state: 'ready' },
      { cells: ['Bob', 'b.example', '=cmd()'], params: { name: 'Bob', domain: 'b.example' }, state: 'ready' },
      { cells: ['Cy', '', 'y'], params: undefined, state: 'invalid' },
      { cells: ['Di', 'd.example', 'z'], params: undefined, state: 'left-out' },
    ])
  })

  test('is listed for review, beside rows that are still invalid', async () => {
    const listed = await engineOf(list).query('listed', { ...checked(changes), from: 0, to: 9 })
    expect(listed.map(({ row, texts, faults, fixed }) => [row, texts, faults, fixed])).toEqual([
      [1, ['Bob', 'b.example'], [], [0]],
      [2, ['Cy', ''], [[1, 'required']], []],
    ])
  })
})

test('a plan buys each input once, and none that was bought before', async () => {
  const text = 'name,domain\nAda,a.example\n Ada ,a.example\nBob,b.example\nCy,c.example\n'
  const bought = new Map([[inputKey({ name: 'Bob', domain: 'b.example' }), { taskId: 't', at: 0 }]])
  const price = { kind: 'rule', priced: { price: 0.5, pricing: { type: 'fixed' } } } as const
  const plan = await engineOf(text).query('plan', { ...checked(), price, pages: 1, bought })
  expect(plan.counts).toEqual({ rows: 4, leftOut: 0, invalid: 0, duplicates: 1, bought: 1, toBuy: 2 })
  expect([plan.estimate, plan.saved.duplicates, plan.saved.bought]).toEqual([toMicro(1), toMicro(0.5), toMicro(0.5)])
})

test('100,000 equal rows go from their text to one input', async () => {
  const text = `name,domain\n${'Ada,a.example\n'.repeat(100_000)}`
  const plan = await engineOf(text).query('plan', {
    ...checked(),
    price: { kind: 'each', most: 1n },
    pages: 1,
    bought: new Map(),
  })
  expect(plan.counts).toMatchObject({ rows: 100_000, duplicates: 99_999, toBuy: 1 })
})
