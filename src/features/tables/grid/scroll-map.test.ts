import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_BAR, ScrollMap } from './scroll-map.ts'

const VIEW = 600

const mapOf = (rows: number, rowHeight = 28) => {
  const map = new ScrollMap()
  map.resize(rows * rowHeight, VIEW)
  return map
}

/** Scrolls by `px`, as far as the range reaches. Returns the events the page receives. */
const wheel = (map: ScrollMap, px: number) => {
  const bar = Math.max(0, Math.min(map.barEnd, map.bar + px))
  map.from(bar, Math.abs(px))
  if (map.isTight) map.to(map.top)
}

describe('tables G12: a table longer than any element', () => {
  test.each([
    [1_000_000, 28],
    [10_000_000, 28],
    [10_000_000, 40],
  ])('of %i rows, %i px each, has a bar that no screen refuses', (rows, rowHeight) => {
    // Chromium's tallest element is 2^25 px of the device.
    expect(mapOf(rows, rowHeight).barEnd).toBeLessThanOrEqual(Math.min(MAX_BAR, 2 ** 25 / 6.7))
  })

  test('scrolls the same px with each step of the wheel, at any position', () => {
    const end = 10_000_000 * 28 - VIEW
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.integer({ min: -590, max: 590 })),
        (at, steps) => {
          const map = mapOf(10_000_000)
          map.to(Math.round(at * end))
          for (const step of steps) {
            const before = map.top
            wheel(map, step)
            expect(map.top).toBeCloseTo(Math.max(0, Math.min(end, before + step)), 3)
          }
        },
      ),
    )
  })

  test('is reached to its last row by the thumb, and to its first', () => {
    const map = mapOf(10_000_000)
    map.from(map.barEnd, 0)
    expect(map.top).toBe(10_000_000 * 28 - VIEW)
    map.from(0, 0)
    expect(map.top).toBe(0)
  })

  test('is reached to its last row by the wheel, though the bar is shorter', () => {
    const map = mapOf(10_000_000)
    map.to(10_000_000 * 28 - VIEW - 100_000)
    for (let step = 0; step < 1100; step += 1) wheel(map, 100)
    expect(map.top).toBe(10_000_000 * 28 - VIEW)
    expect(map.bar).toBe(map.barEnd)
  })

  test('scrolls in proportion where the thumb is dragged', () => {
    const map = mapOf(10_000_000)
    map.from(map.barEnd / 2, 0)
    expect(map.top).toBeCloseTo((10_000_000 * 28 - VIEW) / 2, -2)
  })

  test('is never misled by a fling of the finger, however far that goes', () => {
    const map = mapOf(10_000_000)
    map.to(1_000_000)
    map.from(map.bar + 4000, Number.POSITIVE_INFINITY)
    expect(map.top).toBe(1_004_000)
  })

  test('retains its position while the bar returns', () => {
    const map = mapOf(1_000_000)
    map.to(500_000)
    for (let step = 0; step < 50; step += 1) wheel(map, 500)
    const { top } = map
    expect(map.to(map.top)).toBe(map.home)
    expect(map.top).toBe(top)
  })
})

test('a table that fits its bar is where the scroller is', () => {
  const map = mapOf(1000)
  for (const bar of [0, 1, 333.5, 27_400]) {
    map.from(bar, 0)
    expect(map.top).toBe(bar)
  }
})

test('a table that became shorter shows its last rows', () => {
  const map = mapOf(1000)
  map.to(20_000)
  map.resize(100 * 28, VIEW)
  expect(map.top).toBe(100 * 28 - VIEW)
})
