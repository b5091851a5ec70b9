import { expect, test } from 'vitest'
import { inCredits } from './in-credits.ts'

test('one credit is singular, any other amount plural', () => {
  expect(['0', '0.5', '1', '1,000'].map((amount) => inCredits(amount))).toEqual([
    '0 credits',
    '0.5 credits',
    '1 credit',
    '1,000 credits',
  ])
  expect(inCredits('1', '~')).toBe('~1 credit')
})
