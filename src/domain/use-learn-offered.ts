import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemOf } from '#api/errors.ts'
import { type Capability, isNotOffered } from './capabilities.ts'
import { useIsOffered } from './use-is-offered.ts'
import { useServices } from './services.tsx'

/**
 * True if the service offers the operation of this query. False once its response shows that there is no such call,
 * which is stored. For queries whose 404 means just that: a collection, or something beside what was read a moment ago.
 */
export function useLearnOffered(
  { name, path }: Capability,
  { error, isFetching }: Pick<UseQueryResult, 'error' | 'isFetching'>,
): boolean {
  const { capabilities } = useServices()
  const isOffered = useIsOffered({ name, path })
  // An error is ignored while the query is fetched again, so that *Check again* checks.
  const status = error && !isFetching ? isNotOffered(problemOf(error), true) : undefined
  useEffect(() => {
    if (isOffered && status !== undefined) void capabilities.learn({ name, path }, status)
  }, [capabilities, name, path, isOffered, status])
  return isOffered && status === undefined
}
