import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsOffered } from '#domain/use-is-offered.ts'
import type { ColumnFilter } from './filter.ts'
import { readFilters, withFilters } from './filter-address.ts'
import { isRangeTest } from './range.ts'

export interface TableFilters {
  /** The same list until it changes. */
  readonly list: readonly ColumnFilter[]
  readonly change: (filters: readonly ColumnFilter[]) => void
  /** True if the service does not filter: loaded rows are filtered here. */
  readonly isLocal: boolean
}

export function useFilters(): TableFilters {
  const [search, setSearch] = useSearchParams()
  const canFilter = useIsOffered({ name: 'filter-rows' })
  const canFilterRanges = useIsOffered({ name: 'filter-ranges' })
  const text = JSON.stringify(readFilters(search))
  return useMemo(() => {
    const list = JSON.parse(text) as ColumnFilter[]
    return {
      list,
      // Rows have other numbers under another filter.
      change: (filters) =>
        setSearch((now) => {
          const next = withFilters(now, filters)
          next.delete('row')
          return next
        }),
      isLocal: !canFilter || (!canFilterRanges && list.some(({ test }) => isRangeTest(test))),
    }
  }, [text, canFilter, canFilterRanges, setSearch])
}
