import { queryOptions } from '@tanstack/react-query'
import { getMe } from '#contract/account.ts'
import type { Call } from './client.ts'

export const accountKeys = { me: ['account', 'me'] as const }

export const accountApi = (call: Call) => ({
  /** The user record. The balance in it is what the service measured at that moment. */
  me: () =>
    queryOptions({
      queryKey: accountKeys.me,
      queryFn: ({ signal }) => call(getMe, {}, { signal }),
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    }),
})
