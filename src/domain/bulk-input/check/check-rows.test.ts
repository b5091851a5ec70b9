import { describe, expect, test } from 'vitest'
import { finish } from '#lib/slices.ts'
import type { RunField } from '../../run/run-fields.ts'
import { type InputMapping, type ParamMapping, unmapped } from '../columns/mapping.ts'
import { noChanges, toRanges, withFix, withLeftOut } from './changes.ts'
import { checkRows, summaryOf } from './check-rows.ts'
import { rowReader } from './row-params.ts'

const field = (name: string, more: Partial<RunField> = {}): RunField => ({
  name,
  description: '',
  kind: 'text',
  isPriced: false,
  isRequired: false,
  ...more,
})
const choices = {
  from: 'inline' as const,
  items: [
    { id: 'de', name: 'Germany' },
    { id: 'fr', name: 'France, Republic of' },
  ],
}
const from = (column: string, more: Partial<typeof unmapped> = {}) => ({
  ...unmapped,
  ...more,
  source: { from: 'column' as const, column },
})
const constant = (value: string) => ({ ...unmapped, source: { from: 'constant' as const, value } })

const readOne = (one: RunField, mapping: InputMapping, cell: string) => rowReader([one], mapping, ['cell'])([cell])

describe('a cell becomes what is sent', () => {
  const byCell: InputMapping = new Map([['x', from('cell')]])
  test.each([
    ['text, trimmed', field('x'), ' Ada ', 'Ada'],
    ['a number', field('x', { kind: 'number' }), '1.5', 1.5],
    [
      'a whole number that multiplies the price',
      field('x', { kind: 'integer', isPriced: true, isRequired: true }),
      '100',
      100,
    ],
    ['yes and no', field('x', { kind: 'bool' }), 'Yes', true],
    ['a choice by its name', field('x', { kind: 'one', choices }), 'germany', 'de'],
    ['a choice by its id', field('x', { kind: 'one', choices }), 'FR', 'fr'],
    ['several choices', field('x', { kind: 'many', choices }), 'Germany; FR', ['de', 'fr']],
    ['a choice with a comma in its name', field('x', { kind: 'many', choices }), 'France, Republic of', ['fr']],
    ['a list of ids', field('x', { kind: 'lines' }), 'a, b', ['a', 'b']],
    ['digits beyond a number, as text', field('x'), '12345678901234567890', '12345678901234567890'],
  ])('%s', (_, one, cell, value) => {
    expect(readOne(one, byCell, cell)).toEqual({ params: { x: value }, faults: undefined })
  })

  test.each([
    ['nothing where something is required', field('x', { isRequired: true }), ' ', 'required'],
    ['no number', field('x', { kind: 'number' }), 'many', 'number'],
    ['a number too large to be sent exactly', field('x', { kind: 'integer' }), '12345678901234567890', 'too-large'],
    ['no choice', field('x', { kind: 'one', choices }), 'Mars', 'not-a-choice'],
    ['zero for what multiplies the price', field('x', { kind: 'number', isPriced: true }), '0', 'price-needs'],
  ])('%s is a fault', (_, one, cell, fault) => {
    expect(readOne(one, byCell, cell).faults).toEqual(new Map([[0, fault]]))
  })

  test('an empty optional cell is left out, a constant is the same for all', () => {
    const mapping: InputMapping = new Map<string, ParamMapping>([
      ['a', from('cell')],
      ['b', constant('DE')],
    ])
    const read = rowReader([field('a'), field('b')], mapping, ['cell'])
    expect(read(['']).params).toEqual({ b: 'DE' })
  })

  test('lower case and blanks only where chosen', () => {
    expect(readOne(field('x'), new Map([['x', from('cell', { lower: true })]]), ' ACME.com').params).toEqual({
      x: 'acme.com',
    })
    expect(readOne(field('x'), byCell, 'ACME.com').params).toEqual({ x: 'ACME.com' })
  })

  test('a parameter named __proto__ is sent under its name', () => {
    const { params } = readOne(field('__proto__'), new Map([['__proto__', from('cell')]]), 'x')
    expect(Object.entries(params)).toEqual([['__proto__', 'x']])
  })
})

describe('rows are checked', () => {
  const fields = [field('domain', { isRequired: true }), field('limit', { kind: 'integer' })]
  const mapping: InputMapping = new Map([
    ['domain', from('Domain')],
    ['limit', from('Limit')],
  ])
  const sheet = {
    columns: ['Domain', 'Limit'],
    rows: [
      ['acme.com', '1'],
      ['', '2'],
      ['x.io', 'many'],
      ['', 'few'],
    ],
    notices: [],
  }
  const check = (changes = noChanges) => finish(checkRows(sheet, { fields, mapping, changes }))

  test('and counted by what is wrong', () => {
    expect([...check().invalid]).toEqual([1, 2, 3])
    expect(summaryOf(check())).toEqual({
      rows: 4,
      invalid: 3,
      listed: 3,
      leftOut: 0,
      faults: [
        { field: 0, fault: 'required', count: 2 },
        { field: 1, fault: 'integer', count: 2 },
      ],
    })
  })

  test('a text entered instead of a cell fixes the row', () => {
    const fixed = check(withFix(withFix(noChanges, 1, 0, 'b'), 1, 0, 'bob.io'))
    expect([...fixed.invalid]).toEqual([2, 3])
    expect([...fixed.listed]).toEqual([1, 2, 3])
    expect(fixed.params[1]).toEqual({ domain: 'bob.io', limit: 2 })
  })

  test('a row that is left out is neither ready nor invalid, until it is taken in again', () => {
    const out = withLeftOut(noChanges, [1, 2, 3], true)
    expect(summaryOf(check(out))).toMatchObject({ invalid: 0, leftOut: 3 })
    expect(summaryOf(check(withLeftOut(out, [2], false)))).toMatchObject({ invalid: 1, leftOut: 2 })
  })
})

test('rows left out are stored as ranges', () => {
  expect(toRanges([5, 1, 2, 3, 3, 9])).toEqual([
    [1, 3],
    [5, 5],
    [9, 9],
  ])
})
