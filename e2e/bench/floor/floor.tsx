import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

/**
 * Floor that no console on the same libraries can undercut: React, Router and Query, for a flow React Flow, ask for the
 * same data and draw as many rows with as many elements, with none of our code. All comes with the address: `from`
 * (what is asked for), of a list `list` (where the rows are in the response), `rows` and `each` (elements of a row),
 * and `rest` (elements around it).
 */
export function mountFloor(Component: ComponentType): void {
  const container = document.getElementById('floor')
  if (!container) return
  createRoot(container).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createBrowserRouter([{ path: '*', Component }])} />
    </QueryClientProvider>,
  )
}

/** Reads a path of the service, with the key of the bench. */
export async function fetchData<T>(path: string): Promise<T> {
  const response = await fetch(path, { headers: { 'x-apikey': 'test-key' } })
  return (await response.json()) as T
}

/** As many elements as the console has where the floor has none. */
export const Fill = ({ count }: { count: number }) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => <span key={index}>·</span>)
