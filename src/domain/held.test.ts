import { expect, test } from 'vitest'
import { heldBy } from './held.ts'

const task = (estimate: bigint | undefined, balanceBefore: bigint | undefined, startedAt: number) => ({
  estimate,
  balanceBefore,
  startedAt,
})

test('ux 7: two tasks of 40 and 56 hold 96 while nothing was charged yet', () => {
  expect(heldBy([task(40n, 120n, 1), task(56n, 120n, 2)], 120n)).toBe(96n)
})

test('a service that charges at the start leaves nothing held', () => {
  expect(heldBy([task(40n, 120n, 1), task(56n, 80n, 2)], 24n)).toBe(0n)
})

test('what was charged meanwhile is no longer held', () => {
  expect(heldBy([task(40n, 120n, 1)], 105n)).toBe(25n)
})

test('a balance that rose, because somebody bought credits, does not hold more than the estimates', () => {
  expect(heldBy([task(40n, 120n, 1)], 500n)).toBe(40n)
})

test('the fall is counted from the oldest task, in whatever order they are listed', () => {
  expect(heldBy([task(10n, 90n, 5), task(10n, 100n, 1)], 90n)).toBe(10n)
})

test('tasks without an estimate hold nothing, and no tasks hold nothing', () => {
  expect(heldBy([task(undefined, undefined, 1)], 120n)).toBe(0n)
  expect(heldBy([], 120n)).toBe(0n)
})
