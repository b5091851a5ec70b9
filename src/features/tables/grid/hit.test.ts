import { expect, test } from 'vitest'
import { TextFit } from './cells/cell-view.ts'
import { edgesOf } from './geometry.ts'
import { cellNear, hitAt, type ViewportOrigin } from './hit.ts'
import { type OverlayState, NOTHING_MARKED, type RenderState } from './render-state.ts'
import { NO_OPTIONS } from './view-parts.ts'

const sceneWith = (marked: OverlayState = NOTHING_MARKED, hovered = -1): RenderState => ({
  model: { ...NO_OPTIONS.model, rowCount: () => 1000 },
  metrics: {
    edges: edgesOf([100, 100, 100, 100]),
    numbers: 44,
    pinned: 1,
    rowHeight: 28,
    width: 300,
    height: 280,
    below: 0,
  },
  rulers: undefined,
  fit: new TextFit(),
  isRtl: false,
  marked,
  hovered,
  found: undefined,
  describe: undefined,
})
const AT: ViewportOrigin = { top: 2800, x: 50, header: 48 }

test('a point is a cell, a row number, a header, the corner, or nothing', () => {
  const state = sceneWith()
  expect(hitAt(state, AT, 60, 50)).toEqual({ kind: 'cell', row: 100, column: 0 })
  // The main columns are scrolled by half a column.
  expect(hitAt(state, AT, 150, 50 + 28)).toEqual({ kind: 'cell', row: 101, column: 1 })
  expect(hitAt(state, AT, 200, 50)).toEqual({ kind: 'cell', row: 100, column: 2 })
  expect(hitAt(state, AT, 40, 50)).toEqual({ kind: 'row-number', row: 100 })
  expect(hitAt(state, AT, 150, 20)).toEqual({ kind: 'head', column: 1 })
  expect(hitAt(state, AT, 20, 20)).toEqual({ kind: 'corner' })
  expect(hitAt(state, { ...AT, x: 290 }, 290, 60)).toEqual({ kind: 'outside' })
})

test('the icon that opens a row is hit in the row under the pointer', () => {
  expect(hitAt(sceneWith(NOTHING_MARKED, 100), AT, 10, 50)).toEqual({ kind: 'expand', row: 100 })
  expect(hitAt(sceneWith(), AT, 10, 50)).toEqual({ kind: 'row-number', row: 100 })
})

test('the corner of the last range fills; for touch both corners are handles, and large', () => {
  const ranges = [{ top: 100, left: 1, bottom: 101, right: 1 }]
  const end = [194, 48 + 56] as const
  expect(hitAt(sceneWith({ ranges }), AT, ...end)).toEqual({ kind: 'fill-handle' })
  expect(hitAt(sceneWith({ ranges, isHandleHidden: true }), AT, ...end).kind).toBe('cell')
  expect(hitAt(sceneWith({ ranges, isTouched: true }), AT, end[0] + 15, end[1] - 15)).toEqual({ kind: 'touch-end' })
  expect(hitAt(sceneWith({ ranges, isTouched: true }), AT, 94, 50)).toEqual({ kind: 'touch-start' })
})

const atCornerOf = (bottom: number, right: number, at: ViewportOrigin, x: number, y: number) =>
  hitAt(sceneWith({ ranges: [{ top: bottom, left: right, bottom, right }] }), at, x, y).kind

test('a handle is completely inside the range where an edge would cut it', () => {
  // The pinned column ends at 144; what scrolls covers the outer half of a handle there.
  expect(atCornerOf(100, 0, AT, 144 - 12, 48 + 28)).toBe('fill-handle')
  expect(atCornerOf(100, 0, AT, 144 + 6, 48 + 28)).toBe('cell')
  // The last row ends with the table.
  const end: ViewportOrigin = { top: 1000 * 28 - 280, x: 0, header: 48 }
  expect(atCornerOf(999, 1, end, 244, 48 + 280 - 12)).toBe('fill-handle')
})

test('a drag that left the window continues at the nearest cell', () => {
  const state = sceneWith()
  expect(cellNear(state, AT, -500, -90_000)).toEqual({ row: 0, column: 0 })
  expect(cellNear(state, AT, 9000, 90_000)).toEqual({ row: 999, column: 3 })
})
