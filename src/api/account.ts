import { queryOptions } from '@tanstack/react-query'
import { type User, getMe } from '#contract/account.ts'
import type { Call } from './client.ts'

export const accountKeys = { me: ['account', 'me'] as const }

/** The user record with the time, by the device's clock, at which the service returned it. */
export interface MeasuredUser extends User {
  readonly measuredAt: number
}

export const accountApi = (call: Call, now: () => number) => ({
  /** The user record. The balance in it is what the service measured at that moment. */
  me: () =>
    queryOptions({
      queryKey: accountKeys.me,
      queryFn: async ({ signal }): Promise<MeasuredUser> => {
        const user = await call(getMe, {}, { signal })
        return { ...user, measuredAt: now() }
      },
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    }),
})
