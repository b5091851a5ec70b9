import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { GridColumn } from '../columns/table-column.ts'
import { kindsTable } from './kinds-table.testing.ts'
import { boxOf, paintGrid, rested, scrollFast, shoot } from './painted-grid.testing.tsx'

afterEach(cleanup)

const isBusy = () => document.querySelector('[role=grid]')?.ariaBusy === 'true'
const LOCALES = ['en-US', 'ar']

/** Points of the second column: of each mark its corner, sign and ground, then what is in a range and its edges. */
function pointsOfMarks(isRtl: boolean): readonly { readonly x: number; readonly y: number }[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((row) => {
    const { x, y, width, height } = boxOf(row, 1)
    const at = (px: number, down: number) => ({ x: isRtl ? x + width - 1 - px : x + px, y: y + down })
    const edges = [0, 1, width - 1].map((px) => at(px, height - 4))
    return [at(width - 4, 2), at(12, height / 2), at(4, height - 4), ...edges, at(width / 2, height)]
  })
}

test.each(LOCALES)('marks and ranges are shown in a fast scroll as at rest (%s)', async (locale) => {
  const view = await paintGrid(kindsTable(200, 1), { locale })
  view.mark({ ranges: [{ top: 2, left: 0, bottom: 3, right: 2 }], active: { row: 2, column: 0 } })
  await rested(view)
  const points = pointsOfMarks(locale === 'ar')
  const colours = async () => {
    const shot = await shoot(view)
    return points.map(({ x, y }) => [...shot.getImageData(Math.round(x), Math.round(y), 1, 1).data])
  }
  const still = await colours()
  await scrollFast(view, true)
  expect(isBusy()).toBe(true)
  const flying = await colours()
  const apart = still.map((colour, at) => Math.max(...colour.map((one, k) => Math.abs(one - (flying[at]?.[k] ?? 0)))))
  expect(apart.map((most, at) => ({ at, most })).filter(({ most }) => most > 24)).toEqual([])
  // There was something to be seen.
  expect(new Set(still.map(String)).size).toBeGreaterThan(8)
})

/** Returns the first and last dark pixel of each cell, px from its start edge and top. */
async function inkOf(view: Parameters<typeof shoot>[0], columns: readonly number[], rows: number) {
  const shot = await shoot(view)
  return columns.flatMap((column) =>
    Array.from({ length: rows }, (_, row) => {
      const box = boxOf(row, column)
      const [width, height] = [Math.round(box.width) - 6, Math.round(box.height) - 4]
      const { data } = shot.getImageData(Math.round(box.x) + 3, Math.round(box.y) + 2, width, height)
      const light = (at: number) => (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
      const dark = [...Array(width * height).keys()].filter((at) => light(at * 4) < 480)
      const [across, down] = [dark.map((at) => at % width), dark.map((at) => Math.floor(at / width))]
      return [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)]
    }),
  )
}

test.each(LOCALES)(
  'tables G6: no text moves by more than 1 px when the cells return after a fast scroll (%s)',
  async (locale) => {
    const view = await paintGrid(kindsTable(200, 0), { locale })
    view.mark({ ranges: [{ top: 2, left: 1, bottom: 4, right: 6 }], active: { row: 2, column: 1 } })
    await rested(view)
    // Text, long text with every mark, number and link, of which each begins at its cell's edge, in rows that are there.
    const [columns, rows] = [[0, 1, 2, 5], 8]
    const still = await inkOf(view, columns, rows)
    expect(still.flat().every(Number.isFinite)).toBe(true)
    // A text without enough space ends in an ellipsis; screen readers get all of it.
    const long = document.querySelector('[role=row][aria-rowindex="2"] [aria-colindex="3"]')
    expect(long?.textContent).toMatch(/^First line of row 0.*…$/)
    expect(long?.ariaLabel).toMatch(/^First line of row 0\sand a second .* on #0$/)
    await scrollFast(view, true)
    expect(isBusy()).toBe(true)
    const flying = await inkOf(view, columns, rows)
    const moved = still.flatMap((ink, at) => ink.map((px, side) => Math.abs(px - (flying[at]?.[side] ?? 0))))
    expect(Math.max(...moved)).toBeLessThanOrEqual(1)
    await scrollFast(view, false)
    expect(isBusy()).toBe(false)
  },
)

test('right to left: columns run from the right, the pinned one stays there, and a point is the cell under it', async () => {
  const columns = Array.from({ length: 30 }, (_, at): GridColumn => {
    const id = `c${at}`
    return { id, name: id, key: id, type: 'text', kind: 'text', width: 150 }
  })
  const model = { ...kindsTable(1000, 1), columns, text: (row: number, column: number) => `${row}/${column}` }
  const view = await paintGrid(model, { locale: 'ar' })
  const width = view.parts.port.clientWidth
  const edge = view.parts.port.getBoundingClientRect().left
  const number = document.querySelector('[role=rowheader]')?.getBoundingClientRect()
  const pinned = boxOf(0, 0)
  expect(Math.round((number?.right ?? 0) - edge)).toBe(width)
  expect(Math.round(pinned.right)).toBe(Math.round(number?.left ?? 0))
  expect(boxOf(0, 1).x).toBeLessThan(pinned.x)

  await userEvent.wheel(view.parts.scroller, { delta: { x: -450 } })
  await waitFor(() => expect(boxOf(0, 8).left).toBeGreaterThanOrEqual(edge))
  await rested(view)
  expect(boxOf(0, 0).x).toBe(pinned.x)
  const box = boxOf(3, 6)
  expect(view.pointing.hit(box.x + 20, box.y + 9)).toEqual({ kind: 'cell', row: 3, column: 6 })
  // The range is over its cells.
  const range = view.pointing.rectOf({ top: 3, left: 6, bottom: 3, right: 6 })
  expect(Math.abs(range.x - box.x)).toBeLessThanOrEqual(1)
})
