import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

type Pages = Pick<UseInfiniteQueryResult, 'data' | 'hasNextPage' | 'isFetching' | 'isError' | 'fetchNextPage'>

/**
 * Reads all pages of a list, one request at a time, while they are wanted. Returns `reading` until the last one came,
 * `failed` where one did not: it is not requested again by itself.
 */
export function useAllPages(list: Pages, isWanted = true): 'reading' | 'failed' | 'whole' {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list
  const canLoad = isWanted && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (canLoad) void fetchNextPage()
  }, [canLoad, fetchNextPage])
  return isError ? 'failed' : (isFetching && data === undefined) || hasNextPage ? 'reading' : 'whole'
}
