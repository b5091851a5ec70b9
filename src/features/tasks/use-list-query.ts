import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListQuery, readQuery, writeQuery } from './list-query.ts'

export interface ListAddress {
  readonly query: ListQuery
  /** Writes a part of it; `replace` leaves no step for Back. */
  readonly change: (part: Partial<ListQuery>, replace?: boolean) => void
}

/** The address of the list, read and written. */
export function useListQuery(): ListAddress {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readQuery(params), [params])
  return {
    query,
    change: (part, replace = false) =>
      setParams(new URLSearchParams(writeQuery({ ...query, ...part })), {
        replace,
        preventScrollReset: true,
        // The next key press must find what this one wrote.
        flushSync: true,
      }),
  }
}
