import { expect, test } from 'vitest'
import { assessCharge, nextCheck } from './evidence.ts'

const clues = { estimate: 5n, balanceBefore: 100n, balanceNow: 100n, others: 0n, age: 120_000 }

test('reliability F23: a balance that fell by the estimate speaks for a charge', () => {
  expect(assessCharge({ ...clues, balanceNow: 95n })).toBe('probably-charged')
})

test('reliability F23: a balance that has not moved after a minute speaks against it', () => {
  expect(assessCharge(clues)).toBe('probably-not')
})

test('within the first minute an unmoved balance proves nothing: a service may charge at the end', () => {
  expect(assessCharge({ ...clues, age: 59_999 })).toBe('cannot-tell')
})

test('reliability F24: a fall that another run explains as well proves nothing', () => {
  expect(assessCharge({ ...clues, balanceNow: 95n, others: 5n })).toBe('cannot-tell')
  expect(assessCharge({ ...clues, balanceNow: 90n, others: 5n })).toBe('probably-charged')
})

test.each(['estimate', 'balanceBefore', 'balanceNow'] as const)('without %s nothing can be concluded', (name) => {
  expect(assessCharge({ ...clues, [name]: undefined })).toBe('cannot-tell')
})

test('a run that costs nothing leaves no trace in the balance', () => {
  expect(assessCharge({ ...clues, estimate: 0n })).toBe('cannot-tell')
})

test('the balance is read again 2, 5, 12, 30 and 65 s after the loss, and then no more', () => {
  const checks: number[] = []
  for (let at = nextCheck(0, 0, 0); at !== undefined; at = nextCheck(0, at, at)) checks.push(at)
  expect(checks).toEqual([2000, 5000, 12_000, 30_000, 65_000])
})

test('missed reads are replaced by one', () => {
  expect(nextCheck(0, 0, 13_000)).toBe(12_000)
  expect(nextCheck(0, 13_000, 13_000)).toBe(30_000)
  expect(nextCheck(0, 100_000, 200_000)).toBeUndefined()
})
