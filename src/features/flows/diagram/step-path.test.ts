import { expect, test } from 'vitest'
import { middleOf, stepPath, stepPoints } from './step-path.ts'

const drawn = (...ends: Parameters<typeof stepPoints>) => stepPath(stepPoints(...ends))

test('an edge between two cards on one line is straight', () => {
  expect(drawn({ x: 132, y: 174 }, { x: 168, y: 174 })).toBe('M132 174L168 174')
})

test('an edge to a port a hair higher or lower is straight, and ends within its dot', () => {
  expect(drawn({ x: 132, y: 174 }, { x: 168, y: 176 })).toBe('M132 174L168 174')
  expect(drawn({ x: 132, y: 174 }, { x: 168, y: 172 })).toBe('M132 174L168 174')
})

test('an edge to a card further down turns half way, with round corners', () => {
  expect(drawn({ x: 324, y: 174 }, { x: 364, y: 194 })).toBe(
    'M324 174L336 174Q344 174 344 182L344 186Q344 194 352 194L364 194',
  )
})

test('a short step has corners no rounder than it has space for', () => {
  expect(drawn({ x: 0, y: 0 }, { x: 40, y: 6 })).toBe('M0 0L17 0Q20 0 20 3L20 3Q20 6 23 6L40 6')
})

test('an edge to a card further left goes around between the two', () => {
  const points = stepPoints({ x: 716, y: 177 }, { x: 560, y: 280 })
  expect(points.map(({ x }) => x)).toEqual([716, 730, 730, 542, 542, 560])
  expect(points[2]?.y).toBeCloseTo(228.5)
})

test('an edge to a card on the left goes around below both', () => {
  const [, , low] = stepPoints({ x: 200, y: 100 }, { x: 20, y: 110 })
  expect(low?.y).toBeGreaterThan(170)
})

test('the middle of an edge is on it, half way along', () => {
  expect(middleOf(stepPoints({ x: 0, y: 0 }, { x: 100, y: 0 }))).toEqual({ x: 50, y: 0 })
  expect(middleOf(stepPoints({ x: 0, y: 0 }, { x: 100, y: 60 }))).toEqual({ x: 50, y: 30 })
})
