import { act, cleanup, render, screen } from '@testing-library/react'
import { use } from 'react'
import { MemoryRouter, RouterProvider, createMemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useRunOpening } from './use-run-opening.ts'

afterEach(cleanup)

function Page() {
  const { opening, linkTo, close } = useRunOpening()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => void navigate(linkTo().to, { state: linkTo().state })}>Open</button>
      <button onClick={() => opening?.onTask('task_1')}>Accepted</button>
      <button onClick={() => opening?.onTask(undefined)}>Run again</button>
      <button onClick={() => opening?.onView('json')}>JSON</button>
      <button onClick={() => void navigate(linkTo('task_0').to, { state: linkTo().state })}>Once more</button>
      <button onClick={close}>Close</button>
      <button onClick={() => void navigate(1)}>Forward</button>
    </>
  )
}

const press = (...names: readonly string[]) => {
  for (const name of names) act(() => screen.getByRole('button', { name }).click())
}
const address = () => screen.getByRole('status').textContent

test('an accepted run is in the URL: closing and going forward come back to it', () => {
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

test('Run on a page opens its dialog, also while the next page is being loaded', async () => {
  const endless = new Promise<never>(() => undefined)
  const Next = () => use(endless)
  const router = createMemoryRouter(
    [
      { path: '/enrichments/108', element: <Page /> },
      { path: '/enrichments/123', element: <Next /> },
    ],
    { initialEntries: ['/enrichments/108'] },
  )
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/enrichments/123'))
  expect(address()).toBe('/enrichments/108')
  press('Open')
  await screen.findByText('/enrichments/108?run=one')
})

test('closing what was opened from a link leaves a URL without parameters of the dialog', () => {
  render(
    <MemoryRouter
      initialEntries={['/enrichments/123?run=one&again=a&task=b&x=1&edit=json&p.a=1&p.b=2&pages=3&result=json']}
    >
      <Page />
    </MemoryRouter>,
  )
  press('Close')
  expect(address()).toBe('/enrichments/123?x=1')
})

test('a run that is accepted just as the dialog closes does not open it again, and the next one opens', () => {
  render(
    <MemoryRouter initialEntries={['/enrichments/123?run=one']}>
      <Page />
    </MemoryRouter>,
  )
  act(() => {
    for (const name of ['Close', 'Accepted']) screen.getByRole('button', { name }).click()
  })
  expect(address()).toBe('/enrichments/123')
  press('Open', 'Accepted')
  expect(address()).toBe('/enrichments/123?run=one&task=task_1')
})

test('ux 22: the view of the page stays in the URL while the dialog is open over it, and after', () => {
  render(
    <MemoryRouter initialEntries={['/', '/enrichments/123?tab=runs']}>
      <Page />
    </MemoryRouter>,
  )
  press('Once more', 'JSON')
  expect(address()).toBe('/enrichments/123?tab=runs&run=one&again=task_0&edit=json')
  press('Close')
  expect(address()).toBe('/enrichments/123?tab=runs')
})
