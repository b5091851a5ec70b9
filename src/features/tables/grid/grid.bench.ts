import { bench, describe } from 'vitest'
import { columnAt, edgesOf, type GridMetrics, mainRun } from './geometry.ts'
import { grouped } from './grouped.ts'
import { ScrollMap } from './scroll-map.ts'
import { isCellMarked } from './render-state.ts'

const metrics: GridMetrics = {
  edges: edgesOf(Array.from({ length: 500 }, (_, at) => 80 + ((at * 37) % 200))),
  numbers: 44,
  pinned: 1,
  rowHeight: 28,
  width: 1200,
  height: 650,
  below: 0,
}
const map = new ScrollMap()
map.resize(10_000_000 * 28, 650)
map.to(140_000_000)
const marked = {
  ranges: Array.from({ length: 20 }, (_, at) => ({ top: at * 9, bottom: at * 9 + 4, left: 2, right: 5 })),
}

describe('what the body of the grid computes in each frame', () => {
  bench('a step of the wheel in ten million rows', () => {
    map.from(map.bar + 60, 60)
    map.from(map.bar - 60, 60)
  })
  bench('the first column of 500 that is seen', () => {
    columnAt(metrics, mainRun(metrics), 31_415)
  })
  bench('200 cells tested against 20 ranges', () => {
    for (let cell = 0; cell < 200; cell += 1) isCellMarked(marked, cell >> 3, cell & 7)
  })
  bench('25 numbers put in groups of three', () => {
    for (let row = 0; row < 25; row += 1) grouped(String(row * 98_765.4321))
  })
})
