// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useRunOpening } from './use-run-opening.ts'

afterEach(cleanup)

function Page() {
  const { opening, openingLink, close } = useRunOpening(123)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => void navigate(openingLink.to, { state: openingLink.state })}>Open</button>
      <button onClick={() => opening?.onTask('task_1')}>Accepted</button>
      <button onClick={() => opening?.onTask(undefined)}>Run again</button>
      <button onClick={close}>Close</button>
      <button onClick={() => void navigate(1)}>Forward</button>
    </>
  )
}

const press = (...names: readonly string[]) => {
  for (const name of names) act(() => screen.getByRole('button', { name }).click())
}
const address = () => screen.getByRole('status').textContent

test('an accepted run stands in the address: closing and going forward come back to it', () => {
  render(
    <MemoryRouter initialEntries={['/', '/enrichments/123']}>
      <Page />
    </MemoryRouter>,
  )
  press('Open', 'Accepted')
  expect(address()).toBe('/enrichments/123?run=one&task=task_1')
  press('Close')
  expect(address()).toBe('/enrichments/123')
  press('Forward')
  expect(address()).toBe('/enrichments/123?run=one&task=task_1')
  press('Run again')
  expect(address()).toBe('/enrichments/123?run=one')
})

test('closing what was opened from a link leaves an address that asks for nothing', () => {
  render(
    <MemoryRouter initialEntries={['/enrichments/123?run=one&again=a&task=b&x=1']}>
      <Page />
    </MemoryRouter>,
  )
  press('Close')
  expect(address()).toBe('/enrichments/123?x=1')
})
