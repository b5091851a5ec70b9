import { expect, test } from 'vitest'
import { amountMarks } from './amount-axis.ts'

test.each([
  [0.5, [0, 0.2, 0.4, 0.6]],
  [0.4, [0, 0.1, 0.2, 0.3, 0.4]],
  [0.006, [0, 0.002, 0.004, 0.006]],
  [1, [0, 0.5, 1]],
  [37, [0, 10, 20, 30, 40]],
  [1204.5, [0, 500, 1000, 1500]],
  [0, [0, 0.5, 1]],
])('the axis of a chart whose highest bar is %d names %j', (most, marks) => {
  expect(amountMarks(most)).toEqual(marks)
})

test('no bar is over the last amount that is named, and none stays below the one before it', () => {
  for (let power = -6; power < 9; power += 1)
    for (let first = 1; first < 10; first += 0.37) {
      const most = first * 10 ** power
      const marks = amountMarks(most)
      expect(marks.length).toBeLessThanOrEqual(5)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-8))
      expect(marks.at(-2)).toBeLessThan(most)
    }
})
