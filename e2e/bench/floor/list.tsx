import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { fetchData, Fill, mountFloor } from './floor.tsx'

/** Floor of a list: the rows of the response as list items, with as many elements as the console draws. */
function List() {
  const [search] = useSearchParams()
  const text = (name: string) => search.get(name) ?? ''
  const { data } = useQuery({ queryKey: ['rows'], queryFn: () => fetchData<unknown>(text('from')) })
  if (data === undefined) return null
  let rows: unknown = data
  for (const key of text('list').split('.')) rows = (rows as Record<string, unknown>)[key]
  return (
    <>
      <Fill count={Number(text('rest'))} />
      <ul>
        {(rows as readonly unknown[]).slice(0, Number(text('rows'))).map((row, index) => (
          <li key={index}>
            <Link to={`/${index}`}>{JSON.stringify(row).slice(0, 100)}</Link>
            <Fill count={Number(text('each')) - 1} />
          </li>
        ))}
      </ul>
    </>
  )
}

mountFloor(List)
