import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  columnAt,
  edgesOf,
  type GridMetrics,
  leftOf,
  mainRun,
  mostColumns,
  NUMBERS,
  numbersWidth,
  pinnedThatFit,
  revealing,
  startRun,
  startWidth,
} from './geometry.ts'

const layoutOf = (widths: readonly number[], pinned = 0): GridMetrics => ({
  edges: edgesOf(widths),
  numbers: 44,
  pinned,
  rowHeight: 28,
  width: 800,
  height: 600,
  below: 0,
})

test('the row numbers are before the first column, pinned columns beside them', () => {
  const metrics = layoutOf([100, 200, 300], 2)
  expect(leftOf(metrics, NUMBERS)).toBe(-44)
  expect(startRun(metrics)).toEqual({ from: NUMBERS, to: 2 })
  expect(startWidth(metrics)).toBe(344)
  expect(mainRun(metrics)).toEqual({ from: 2, to: 3 })
})

test('a position belongs to the column that begins at or before it', () => {
  const metrics = layoutOf([100, 200, 300])
  const run = mainRun(metrics)
  expect([0, 99, 100, 299, 300, 599, 9999].map((x) => columnAt(metrics, run, x))).toEqual([0, 0, 1, 1, 2, 2, 2])
})

test('a window never shows more columns than the pane has slots for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 40, max: 600 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 1600 }),
      fc.nat(20_000),
      (widths, width, x) => {
        const metrics = layoutOf(widths)
        const run = mainRun(metrics)
        const at = Math.min(x, Math.max(0, leftOf(metrics, widths.length) - width))
        const seen = columnAt(metrics, run, at + width - 1) - columnAt(metrics, run, at) + 1
        expect(seen).toBeLessThanOrEqual(mostColumns(metrics, run, width))
      },
    ),
  )
})

test('the number of the last row fits its column', () => {
  expect(numbersWidth(10)).toBe(44)
  expect(numbersWidth(1_000_000)).toBeGreaterThan(numbersWidth(10_000))
})

test('pinned columns are unpinned on a narrow screen, from the last on', () => {
  expect(pinnedThatFit([150, 150, 150], 3, 44, 1200)).toBe(3)
  expect(pinnedThatFit([150, 150, 150], 3, 44, 390)).toBe(1)
  expect(pinnedThatFit([400], 1, 44, 390)).toBe(0)
})

test('a visible target does not scroll; a hidden one scrolls by the minimum', () => {
  expect(revealing(100, 600, 200, 228)).toBe(100)
  expect(revealing(100, 600, 72, 100)).toBe(72)
  expect(revealing(100, 600, 700, 728)).toBe(128)
  expect(revealing(100, 600, 50, 5000)).toBe(50)
})
