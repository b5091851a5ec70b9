import { expect, test } from 'vitest'
import { deviceTimeline } from './device-timeline.ts'

const met = (at: number) => ({ id: `c${at}`, at, conflicts: 1 })

test('conflicts are between the steps before and after which they occurred', () => {
  expect(deviceTimeline([{ at: 10 }, { at: 20 }, {}, { at: 30 }], [met(25), met(5), met(40)])).toEqual([
    { met: met(40) },
    { count: 4 },
    { met: met(25) },
    { count: 3 },
    { count: 2 },
    { count: 1 },
    { met: met(5) },
    { count: 0 },
  ])
})

test('a device without steps still lists its conflicts, and one with neither nothing', () => {
  expect(deviceTimeline([], [met(1)])).toEqual([{ met: met(1) }])
  expect(deviceTimeline([], [])).toEqual([])
})
