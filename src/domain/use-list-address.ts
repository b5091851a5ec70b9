import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface ListAddress<Query> {
  readonly query: Query
  /** Writes a part of it; `replace` leaves no step for Back. */
  readonly change: (part: Partial<Query>, replace?: boolean) => void
}

/** Reads and writes the URL of a list. Both functions are outside of components. */
export function useListAddress<Query extends object>(
  read: (params: URLSearchParams) => Query,
  write: (query: Query) => URLSearchParams | string,
): ListAddress<Query> {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => read(params), [read, params])
  return {
    query,
    change: (part, replace = false) =>
      setParams((now) => write({ ...read(now), ...part }), {
        replace,
        preventScrollReset: true,
        // The next key press must find what this one wrote.
        flushSync: true,
      }),
  }
}
