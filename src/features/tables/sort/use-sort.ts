import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Sort } from './order.ts'

const NAME = 'sort'

/** The order of a table's rows, which lives in its address: `?sort=<column>`, with a minus for downwards. */
export interface SortChoice {
  /** Undefined for the order of the service. */
  readonly now: Sort | undefined
  readonly change: (sort: Sort | undefined) => void
}

export function useSort(): SortChoice {
  const [search, setSearch] = useSearchParams()
  const text = search.get(NAME) ?? ''
  return useMemo(
    () => ({
      now: text === '' || text === '-' ? undefined : { column: text.replace(/^-/, ''), isDown: text.startsWith('-') },
      change: (sort) =>
        setSearch((now) => {
          const next = new URLSearchParams(now)
          next.delete('row')
          if (sort) next.set(NAME, `${sort.isDown ? '-' : ''}${sort.column}`)
          else next.delete(NAME)
          return next
        }),
    }),
    [text, setSearch],
  )
}
