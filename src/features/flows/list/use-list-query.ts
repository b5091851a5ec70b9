import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListQuery, readQuery, writeQuery } from './list-query.ts'

/** The address of the list, read and written; `replace` leaves no step for Back. */
export function useListQuery() {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readQuery(params), [params])
  return {
    query,
    change: (part: Partial<ListQuery>, replace = false) =>
      setParams((now) => writeQuery({ ...readQuery(now), ...part }), {
        replace,
        preventScrollReset: true,
        // The next key press must find what this one wrote.
        flushSync: true,
      }),
  }
}
export type ChangeQuery = ReturnType<typeof useListQuery>['change']
