import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VirtualList } from './VirtualList.tsx'

// jsdom lays nothing out: every element is given the height of the window the list is seen through.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
})
afterEach(cleanup)

const list = (initialOffset = 0) => (
  <VirtualList
    label="Things"
    count={1_000}
    rowHeight={40}
    initialOffset={initialOffset}
    getKey={(index) => index}
    renderRow={(index) => <button type="button">Thing {index}</button>}
  />
)

const scrollTo = (offset: number) => {
  const scroller = screen.getByRole('list').parentElement
  if (!scroller) throw new Error('The list has no scroller.')
  act(() => {
    scroller.scrollTop = offset
    fireEvent.scroll(scroller)
  })
}

test('of a thousand rows only the visible ones are in the page', () => {
  render(list())
  expect(screen.getAllByRole('listitem').length).toBeLessThan(30)
  expect(screen.getByText('Thing 0').closest('[role=listitem]')?.getAttribute('aria-setsize')).toBe('1000')
})

test('the row with the focus stays in the page when it is scrolled out of view', () => {
  render(list())
  const row = screen.getByText('Thing 2')
  act(() => row.focus())

  scrollTo(20_000)

  expect(screen.queryByText('Thing 500')).not.toBeNull()
  expect(document.activeElement).toBe(row)
  expect(screen.queryByText('Thing 3')).toBeNull()
})

test('a list is restored at the position where it was left', () => {
  render(list(20_000))
  expect(screen.queryByText('Thing 500')).not.toBeNull()
})
