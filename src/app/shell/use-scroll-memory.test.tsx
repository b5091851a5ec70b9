import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { Link, Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useScrollMemory } from './use-scroll-memory.ts'

afterEach(cleanup)

function Frame() {
  const page = useRef<HTMLElement>(null)
  useScrollMemory(page)
  return (
    <main ref={page}>
      <Outlet />
    </main>
  )
}

test('Back restores the scroll position, also when the page was left before the scroll event', async () => {
  const user = userEvent.setup()
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { path: '/', element: <Link to="/tasks">Tasks</Link> },
        { path: '/tasks', element: <h1>All tasks</h1> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  const page = screen.getByRole('main')
  page.scrollTo = (...to: unknown[]) => {
    page.scrollTop = Number(to[1])
  }

  // Here no event follows, as in the frame in which it happens.
  page.scrollTop = 2_000
  await user.click(screen.getByRole('link', { name: 'Tasks' }))
  await screen.findByRole('heading', { name: 'All tasks' })
  expect(page.scrollTop).toBe(0)

  await router.navigate(-1)
  await screen.findByRole('link', { name: 'Tasks' })
  await waitFor(() => expect(page.scrollTop).toBe(2_000))
})
