import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useOpenedRow } from './opened-row.ts'

afterEach(cleanup)

const ids = [1, 2, 3]

/** Three rows with the two links that rows of the catalogue have. */
function List() {
  const { remember, returned, takeFocus } = useOpenedRow()
  return ids.flatMap((id) =>
    (['name', 'run'] as const).map((by) => (
      <Link
        key={`${by} ${id}`}
        to="/other"
        ref={returned?.id === id && returned.by === by ? takeFocus : null}
        onClick={() => remember({ id, by })}
      >
        {by} {id}
      </Link>
    )),
  )
}

function open() {
  const routes = [
    { path: '/', Component: List },
    { path: '/other', element: <Link to="/">A new visit</Link> },
  ]
  const router = createMemoryRouter(routes)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
const focused = () => document.activeElement?.textContent

test.each(['name 2', 'run 3'])('Back focuses the link that was clicked, here %s', async (link) => {
  const user = userEvent.setup()
  const router = open()
  await user.click(screen.getByRole('link', { name: link }))
  await screen.findByText('A new visit')

  await act(() => router.navigate(-1))

  await screen.findByText('name 1')
  expect(focused()).toBe(link)
})

test('a new visit of the catalogue takes no focus', async () => {
  const user = userEvent.setup()
  open()
  await user.click(screen.getByRole('link', { name: 'name 2' }))
  await user.click(await screen.findByText('A new visit'))

  await screen.findByText('name 1')
  expect(document.activeElement).toBe(document.body)
})
