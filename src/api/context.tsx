import { createContext, useContext } from 'react'
import { invariant } from '#lib/invariant.ts'
import { accountApi } from './account.ts'
import type { Call } from './client.ts'
import { enrichmentsApi } from './enrichments.ts'
import { tasksApi } from './tasks.ts'

/** Queries and mutations of the service, by resource. */
export const createApi = (call: Call, now: () => number) => {
  const parts = new Map<(call: Call) => unknown, unknown>()
  return {
    account: accountApi(call, now),
    enrichments: enrichmentsApi(call),
    tasks: tasksApi(call),
    /** A resource that only some pages need, so that the first page does not load it; made once for each console. */
    part: <T,>(make: (call: Call) => T): T => {
      if (!parts.has(make)) parts.set(make, make(call))
      return parts.get(make) as T
    },
  }
}
export type Api = ReturnType<typeof createApi>

const ApiContext = createContext<Api | undefined>(undefined)
export const ApiProvider = ApiContext.Provider

export function useApi(): Api {
  const api = useContext(ApiContext)
  invariant(api, 'useApi() was called outside <ApiProvider>. Wrap the tree with createConsole().')
  return api
}
