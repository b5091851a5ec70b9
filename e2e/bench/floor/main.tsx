import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom'

/**
 * What no console on the same libraries can be faster than: React, Router and Query ask for the same list and draw as
 * many rows with as many elements, with none of our code. The counts come with the address: `rows`, `each` (elements of a
 * row) and `rest` (elements around the list).
 */
interface Item {
  readonly id: number
  readonly name: string
  readonly description: string
}

async function fetchItems(): Promise<readonly Item[]> {
  const answer = await fetch('/v1/enrichments/?page=1&limit=500', { headers: { 'x-apikey': 'test-key' } })
  return ((await answer.json()) as { items: Item[] }).items
}

function Floor() {
  const [counts] = useSearchParams()
  const { data = [] } = useQuery({ queryKey: ['items'], queryFn: fetchItems })
  const number = (name: string) => Number(counts.get(name))
  if (data.length === 0) return null
  return (
    <>
      <Fill count={number('rest')} />
      <ul>
        {data.slice(0, number('rows')).map(({ id, name, description }) => (
          <li key={id}>
            <Link to={`/${id}`}>{name}</Link>
            <p>{description}</p>
            <Fill count={number('each') - 3} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Fill = ({ count }: { count: number }) => Array.from({ length: count }, (_, index) => <span key={index}>·</span>)

const container = document.getElementById('floor')
if (container) {
  createRoot(container).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createBrowserRouter([{ path: '*', Component: Floor }])} />
    </QueryClientProvider>,
  )
}
