import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { problemOf } from '#api/errors.ts'
import { readOnce } from '#api/query-client.ts'
import { type RowsApi, type RowsRequest, useRowsApi } from '#api/rows.ts'
import { type Capabilities } from '#domain/capabilities.ts'
import { useServices } from '#domain/services.tsx'
import { addressedCell } from '../context/address.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { breaksOf, type ColumnFilter, toRowFilter } from '../filters/filter.ts'
import { isRangeTest } from '../filters/range.ts'
import { createPageCache } from '../rows/page-cache.ts'
import type { FilledHere } from '../row-runs/filled-here.ts'
import type { RowPages } from '../rows/row-pages.ts'

/**
 * The rows of a table that pass the filters at the service, as far as they were loaded; those at the position in the
 * URL are requested at once. The same pages for the same request.
 */
export function usePages(
  table: string,
  filters: readonly ColumnFilter[],
  columns: readonly TableColumn[],
  filled: FilledHere,
): RowPages {
  const api = useRowsApi()
  const queries = useQueryClient()
  const { clock, capabilities } = useServices()
  // As text, equal values are identical.
  const text = JSON.stringify({
    filters,
    columns: columns.filter(({ id }) => filters.some(({ column }) => column === id)),
  })
  const pages = useMemo(() => {
    const read = filteredRead(api, queries, capabilities, table, JSON.parse(text) as Parameters<typeof filteredRead>[4])
    return createPageCache({
      clock,
      isFilledHere: filled.has,
      read: (page, perPage, signal) => read({ page, perPage }, signal),
    })
  }, [api, queries, clock, capabilities, filled, table, text])

  const row = addressedCell(useSearchParams()[0])?.row ?? 0
  const begin = useEffectEvent(() => pages.show({ from: row, to: row }))
  useEffect(() => {
    begin()
    return pages.close
  }, [pages])
  return pages
}

/** Reads with a filter, and records if the service has none. */
function filteredRead(
  api: RowsApi,
  queries: QueryClient,
  capabilities: Capabilities,
  table: string,
  { filters, columns }: { readonly filters: readonly ColumnFilter[]; readonly columns: readonly TableColumn[] },
) {
  const filter = toRowFilter(filters, columns)
  const breaks = breaksOf(filters, columns)
  // A service may know filters, and no ranges.
  const name = filters.some(({ test }) => isRangeTest(test)) ? 'filter-ranges' : 'filter-rows'
  const learn = (status: number) => void capabilities.learn({ name }, status)
  const read = (request: RowsRequest, signal: AbortSignal) => readOnce(queries, api.page(table, request), signal)
  if (filter.length === 0) return read
  return async (request: RowsRequest, signal: AbortSignal) => {
    try {
      const response = await read({ ...request, filter }, signal)
      // A service without filters may ignore one: then rows arrive that do not pass.
      if (response.rows.some(breaks)) learn(200)
      return response
    } catch (error) {
      const problem = problemOf(error)
      if (problem?.kind === 'invalid' && problem.code === 'INVALID_FILTER') learn(400)
      throw error
    }
  }
}
