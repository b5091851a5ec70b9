import { expect, test } from 'vitest'
import { choicesFor, choicesIn, partsOf } from './choices.ts'

const stages = ['Lead', 'Won', 'Lead', ['Won', 'Lost'], null, '', 'Lead, Open', 3]

const value = (row: number) => stages[row]

test('the choices of a column are the values of the loaded rows, the most frequent first', () => {
  expect(choicesIn({ value }, 0, [{ from: 0, to: 7 }])).toEqual(['Lead', 'Won', '3', 'Lost', 'Open'])
  expect(choicesIn({ value }, 0, [{ from: 1, to: 1 }])).toEqual(['Won'])
})

test('several choices of one cell are separate', () => {
  expect(partsOf(['a', ' b '])).toEqual(['a', 'b'])
  expect(partsOf('a, b')).toEqual(['a', 'b'])
  expect(partsOf('a, b', false)).toEqual(['a, b'])
  expect(partsOf(undefined)).toEqual([])
})

test('choices are found by what they begin with first', () => {
  expect(choicesFor(['Reopened', 'Open', 'Won'], 'op')).toEqual(['Open', 'Reopened'])
  expect(choicesFor(['Open', 'Won'], '')).toEqual(['Open', 'Won'])
})
