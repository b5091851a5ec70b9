import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom'

/**
 * Floor that no console on the same libraries can undercut: React, Router and Query ask for the same data and draw as
 * many rows with as many elements, with none of our code. All comes with the address: `from` (what is asked for), `list`
 * (where the rows are in the response), `rows`, `each` (elements of a row) and `rest` (elements around the list).
 */
async function fetchRows(from: string, list: string): Promise<readonly unknown[]> {
  const response = await fetch(from, { headers: { 'x-apikey': 'test-key' } })
  let found: unknown = await response.json()
  for (const key of list.split('.')) found = (found as Record<string, unknown>)[key]
  return found as readonly unknown[]
}

function Floor() {
  const [search] = useSearchParams()
  const text = (name: string) => search.get(name) ?? ''
  const { data = [] } = useQuery({ queryKey: ['rows'], queryFn: () => fetchRows(text('from'), text('list')) })
  if (data.length === 0) return null
  return (
    <>
      <Fill count={Number(text('rest'))} />
      <ul>
        {data.slice(0, Number(text('rows'))).map((row, index) => (
          <li key={index}>
            <Link to={`/${index}`}>{JSON.stringify(row).slice(0, 100)}</Link>
            <Fill count={Number(text('each')) - 1} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Fill = ({ count }: { count: number }) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => <span key={index}>·</span>)

const container = document.getElementById('floor')
if (container) {
  createRoot(container).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createBrowserRouter([{ path: '*', Component: Floor }])} />
    </QueryClientProvider>,
  )
}
