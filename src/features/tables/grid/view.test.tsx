import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Grid } from './Grid.tsx'
import type { GridModel } from './grid-model.ts'
import type { GridColumn } from '../columns/table-column.ts'
import type { GridView } from './view.ts'
import type { GridWindow } from './view-parts.ts'

// jsdom has no layout: the window shows 10 rows of 28 px under headers of 48 px.
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(328)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const column = (at: number, more: Partial<GridColumn> = {}) =>
  ({ id: `c${at}`, name: `C${at}`, key: `c${at}`, type: 'text', kind: 'text', width: 100, ...more }) as const

const tableOf = (rows: number, more: Partial<GridModel> = {}): GridModel => ({
  columns: Array.from({ length: 20 }, (_, at) => column(at)),
  pinned: 0,
  rowCount: () => rows,
  isLoaded: () => true,
  text: (row, at) => `${row}/${at}`,
  value: () => undefined,
  mark: () => undefined,
  ...more,
})

const rest = () => act(() => vi.advanceTimersByTime(200))

const head = () => <div role="row" aria-rowindex={1} />

function show(model: GridModel) {
  const views: (GridView | undefined)[] = []
  const scrolls: number[] = []
  const headRef = { current: { scroll: (x: number) => scrolls.push(x) } }
  const page = (given: GridModel) => (
    <StrictMode>
      <Grid
        model={given}
        label="Leads"
        rowHeight={28}
        head={head}
        headRef={headRef}
        onView={(view) => views.push(view)}
      />
    </StrictMode>
  )
  const { rerender, unmount } = render(page(model))
  const view = views.at(-1)
  if (!view) throw new Error('The grid gave no view out.')
  const scrollTo = (top: number, left = 0) => {
    view.parts.scroller.scrollTop = top
    view.parts.scroller.scrollLeft = left
    fireEvent.scroll(view.parts.scroller)
  }
  rest()
  return { view, views, scrolls, scrollTo, update: (given: GridModel) => rerender(page(given)), unmount }
}

const all = (role: string) => [...document.querySelectorAll<HTMLElement>(`[role=${role}]`)]
const grid = () => document.querySelector('[role=grid]')

/** True if the second and third cell of the first row are links, and whether they are read-only. */
const classNames = () =>
  [1, 2].map((at) => {
    const cell = screen.getByText(`0/${at}`).closest('[role=gridcell]')
    return [cell?.querySelector('a') !== null, cell?.ariaReadOnly]
  })

const rowOf = (index: number) => {
  const rows = all('row').filter((row) => row.ariaRowIndex === String(index))
  return rows
    .flatMap((row) => [...row.children].filter((cell) => cell.textContent !== ''))
    .map((cell) => cell.textContent)
}

test('tables G17: the grid has its size, and each row and cell its position', () => {
  const { scrollTo } = show(tableOf(1_000_000))
  expect(grid()?.ariaLabel).toBe('Leads')
  expect(grid()?.getAttribute('aria-rowcount')).toBe('1000001')
  expect(grid()?.getAttribute('aria-colcount')).toBe('21')
  expect(rowOf(2).slice(0, 3)).toEqual(['1', '0/0', '0/1'])
  scrollTo(28 * 500)
  rest()
  expect(rowOf(502).slice(0, 3)).toEqual(['501', '500/0', '500/1'])
  const cell = screen.getByText('500/3')
  expect(cell.ariaColIndex).toBe('5')
  expect(cell.parentElement?.ariaRowIndex).toBe('502')
})

test('a cell with a cut text has the whole text as its name, but never megabytes of it', () => {
  const tags = ['Lead', 'Press', 'Partner', 'Customer']
  const texts = new Map([
    [0, tags.join(', ')],
    [1, 'x'.repeat(2 ** 20)],
  ])
  const column0 = column(0, { type: 'multi_select', kind: 'multi-select' })
  show(tableOf(2, { columns: [column0], text: (row) => texts.get(row) ?? '', value: () => tags }))
  const [first, second] = all('gridcell').filter(({ title }) => title !== '')
  expect([first?.title, first?.ariaLabel]).toEqual([texts.get(0), texts.get(0)])
  expect([second?.title.length, second?.ariaLabel?.length]).toEqual([2001, 2001])
})

test('tables G17: the page has at most 1.5 times as many cells as are visible', () => {
  show(tableOf(1000))
  const seen = 10 * Math.ceil((500 - 44) / 100)
  expect(all('gridcell').length).toBeLessThanOrEqual(Math.max(seen * 1.5, 24 * 6))
})

test('cells are in reading order once the table rests, whichever way it was scrolled', () => {
  const { scrollTo } = show(tableOf(1000))
  for (const [top, left] of [
    [28 * 100, 730],
    [28 * 57, 220],
    [28 * 400, 1100],
    [28 * 3, 40],
  ] as const) {
    scrollTo(top, left)
    rest()
    const cells = all('gridcell').map((cell) => (cell.textContent ?? '').split('/').map(Number))
    const inOrder = cells.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)
    expect(cells).toEqual(inOrder)
  }
})

test('rows that are not loaded yet show their numbers, and their cells after loading', () => {
  let exists = false
  const { view } = show(tableOf(1000, { isLoaded: () => exists }))
  expect(rowOf(2)).toEqual(['1'])
  exists = true
  view.invalidate({ from: 0, to: 0 })
  rest()
  expect(rowOf(2)).toContain('0/0')
  expect(rowOf(3)).toEqual(['2'])
})

test('a changed cell is written with the next frame, and nothing else is requested', () => {
  const text = vi.fn<GridModel['text']>((row, at) => `${row}/${at}`)
  const { view } = show(tableOf(1000, { text }))
  text.mockClear()
  text.mockImplementation((row, at) => `new ${row}/${at}`)
  view.invalidate({ from: 4, to: 4 })
  rest()
  expect(screen.getByText('new 4/2')).toBeDefined()
  expect(new Set(text.mock.calls.map(([row]) => row))).toEqual(new Set([4]))
})

test('a row that was just added can be scrolled into view at once', () => {
  let rows = 100
  const { view } = show(tableOf(0, { rowCount: () => rows }))
  view.reveal(99)
  rest()
  rows = 101
  view.invalidate()
  view.reveal(100, 0)
  rest()
  expect(view.parts.scroller.scrollTop).toBe(101 * 28 - 280)
})

test('the grid follows a table that grew or shrank', () => {
  let rows = 5
  const { view } = show(tableOf(0, { rowCount: () => rows }))
  expect(screen.getAllByText(/^\d+\/0$/)).toHaveLength(5)
  rows = 3
  view.invalidate()
  rest()
  expect(grid()?.getAttribute('aria-rowcount')).toBe('4')
  expect(screen.getAllByText(/^\d+\/0$/).filter((cell) => !cell.closest('[hidden]'))).toHaveLength(3)
})

test('a column at the position of another one is shown by its own kind', () => {
  const [first, twin, last] = [column(0), column(1, { kind: 'link', readOnly: 'twin' }), column(2)]
  const { update } = show(tableOf(3, { columns: [first, twin, last] }))
  expect(classNames()).toEqual([
    [true, 'true'],
    [false, null],
  ])
  update(tableOf(3, { columns: [first, last, twin] }))
  rest()
  expect(classNames()).toEqual([
    [false, null],
    [true, 'true'],
  ])
})

test('selected cells are marked at rest, and the numbers of their rows are highlighted', () => {
  const { view } = show(tableOf(1000))
  view.mark({ ranges: [{ top: 1, left: 1, bottom: 2, right: 2 }], active: { row: 1, column: 1 } })
  rest()
  const chosen = all('gridcell').filter((cell) => cell.ariaSelected === 'true')
  expect(chosen.map((cell) => cell.textContent)).toEqual(['1/1', '1/2', '2/1', '2/2'])
  view.mark({ ranges: [] })
  rest()
  expect(all('gridcell').filter((cell) => cell.ariaSelected === 'true')).toEqual([])
})

test('a refused cell is invalid with a reason; a column that cannot be written is read-only', () => {
  const columns = [column(0), column(1, { readOnly: 'twin' })]
  const { view } = show(tableOf(9, { columns, mark: (row, at) => (row === 2 && at === 0 ? 'refused' : undefined) }))
  view.describeBy(() => 'Refused: no domain')
  view.invalidate()
  rest()
  const cell = screen.getByText('2/0')
  expect(cell.ariaInvalid).toBe('true')
  expect(cell.ariaDescription).toBe('Refused: no domain')
  expect(screen.getByText('2/1').ariaReadOnly).toBe('true')
  expect(screen.getByText('3/0').ariaInvalid).toBeNull()
})

test('pinned columns stay while the others scroll, and the headers scroll with those', () => {
  const { scrollTo, scrolls } = show(tableOf(100, { pinned: 2 }))
  scrollTo(0, 600)
  rest()
  expect(rowOf(2).slice(0, 3)).toEqual(['1', '0/0', '0/1'])
  expect(rowOf(2)).toContain('0/8')
  expect(rowOf(2)).not.toContain('0/2')
  expect(scrolls.at(-1)).toBe(600)
})

test('a cell is scrolled into view by the smallest distance', () => {
  const { view } = show(tableOf(1_000_000))
  view.reveal(20, 6)
  expect(view.parts.scroller.scrollTop).toBe(21 * 28 - 280)
  expect(view.parts.scroller.scrollLeft).toBe(700 - (500 - 75))
  view.reveal(999_999)
  expect(screen.getByText('999999/3')).toBeDefined()
  expect(view.pageRows).toBe(9)
})

test('other columns replace the present ones, and the row at the top stays', () => {
  const { view, update } = show(tableOf(1000))
  view.reveal(500)
  update(tableOf(1000, { columns: [column(0), column(1, { kind: 'select', width: 300 })] }))
  rest()
  expect(rowOf(502)).toEqual(['501', '500/0', '500/1'])
})

test('a watcher is called for every move and for rest', () => {
  const { view, scrollTo } = show(tableOf(1000))
  const response = vi.fn<(window: GridWindow) => void>()
  const stop = view.watch(response)
  scrollTo(280)
  expect(response).toHaveBeenLastCalledWith({ top: 10, bottom: 19, isResting: false })
  rest()
  expect(response).toHaveBeenLastCalledWith({ top: 10, bottom: 19, isResting: true })
  stop()
  scrollTo(0)
  expect(response).toHaveBeenCalledTimes(2)
})

test('an unmounted grid leaves nothing behind', () => {
  const { view, views, unmount } = show(tableOf(1000))
  unmount()
  expect(views.at(-1)).toBeUndefined()
  expect(view.parts.host.childNodes).toHaveLength(0)
  expect(vi.getTimerCount()).toBe(0)
})
