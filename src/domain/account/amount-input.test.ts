import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_AMOUNT, amountInput, readAmount } from './amount-input.ts'

test.each([
  ['50', 50_000_000n],
  ['0', 0n],
  ['0.5', 500_000n],
  [' .25 ', 250_000n],
  ['7.', 7_000_000n],
  ['0.000001', 1n],
  ['0.1000000', 100_000n],
  ['1,204.5', 1_204_500_000n],
  ['1,000,000', 1_000_000_000_000n],
  ['1000000000', MAX_AMOUNT],
])('%j is an exact amount', (text, amount) => {
  expect(readAmount(text, false)).toEqual({ amount })
})

test.each([
  ['', 'empty'],
  ['abc', 'not-a-number'],
  ['5 0', 'not-a-number'],
  ['1e3', 'not-a-number'],
  ['0x10', 'not-a-number'],
  ['∞', 'not-a-number'],
  ['0,5', 'not-a-number'],
  ['Infinity', 'not-a-number'],
  ['.', 'not-a-number'],
  ['-1', 'negative'],
  ['−0.5', 'negative'],
  ['0.0000001', 'too-fine'],
  ['1000000000.000001', 'too-large'],
])('%j is refused as %s', (text, fault) => {
  expect(readAmount(text, false)).toEqual({ fault })
})

test('nothing typed switches off what can be off', () => {
  expect(readAmount('  ', true)).toEqual({ amount: null })
  expect(amountInput(null)).toBe('')
})

test('no limit is not a limit of 0', () => {
  expect(readAmount('0', true)).toEqual({ amount: 0n })
})

test('what is in a field is the very amount', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, MAX_AMOUNT), (amount) => {
      expect(readAmount(amountInput(amount), false)).toEqual({ amount })
    }),
  )
})
