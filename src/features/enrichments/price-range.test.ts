import { expect, test } from 'vitest'
import { endsOf, priceRangeOf, priceRangeText, priceText, readPriceRange } from './price-range.ts'

test.each([
  ['0.5', '0.5'],
  [' .5 ', '0.5'],
  ['0,50', '0.5'],
  ['007', '7'],
  ['3.', '3'],
  ['0.000', '0'],
])('an amount typed as %s is %s', (typed, text) => {
  expect(priceText(typed)).toBe(text)
})

test.each(['', 'free', '-1', '1e3', '1.2.3', '0.1234567', '9'.repeat(10), '٣', '1 000'])('%s is no amount', (typed) => {
  expect(priceText(typed)).toBeUndefined()
})

test.each([
  ['0-3', { from: '0', to: '3' }],
  ['0.5-', { from: '0.5', to: undefined }],
  ['-3', { from: undefined, to: '3' }],
  ['1-1', { from: '1', to: '1' }],
])('a URL has the range %s', (text, range) => {
  expect(readPriceRange(text)).toEqual(range)
  expect(priceRangeText(range)).toBe(text)
})

test.each([null, '', '-', '3', '3-0', '0-x', '1-2-3', '--', '0--3'])('%s in a URL is no range', (text) => {
  expect(readPriceRange(text)).toBeUndefined()
})

test('open ends hold every price on their side, in millionths', () => {
  expect(endsOf({ from: undefined, to: '0.15' })).toEqual([0, 150_000])
  expect(endsOf({ from: '3', to: undefined })).toEqual([3_000_000, Infinity])
  expect(priceRangeOf(undefined, undefined)).toBeUndefined()
})
