import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RowSort } from './order.ts'

const NAME = 'sort'

/** The order of a table's rows, stored in the URL: `?sort=<column>` for each column, with a minus for descending. */
export interface SortChoice {
  /** The first one counts first; none for the order of the service. The same list until it changes. */
  readonly by: readonly RowSort[]
  readonly change: (by: readonly RowSort[]) => void
}

export function useSort(): SortChoice {
  const [search, setSearch] = useSearchParams()
  const text = JSON.stringify(search.getAll(NAME))
  return useMemo(
    () => ({
      by: toSorts(JSON.parse(text) as string[]),
      change: (by) =>
        setSearch((now) => {
          const next = new URLSearchParams(now)
          next.delete('row')
          next.delete(NAME)
          for (const { column, isDown } of by) next.append(NAME, `${isDown ? '-' : ''}${column}`)
          return next
        }),
    }),
    [text, setSearch],
  )
}

/** Of a column that is named twice the first one counts. */
function toSorts(parts: readonly string[]): readonly RowSort[] {
  const found = new Map<string, RowSort>()
  for (const part of parts) {
    const column = part.replace(/^-/, '')
    if (column !== '' && !found.has(column)) found.set(column, { column, isDown: part.startsWith('-') })
  }
  return [...found.values()]
}
