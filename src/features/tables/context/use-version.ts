import { useReducer } from 'react'
import { type Subscribe, useSubscription } from '#ui/use-subscription.ts'

/** Renders again with each event; for what is read again in each rendering. */
export function useVersion(subscribe: Subscribe): number {
  const [version, bump] = useReducer((count: number) => count + 1, 0)
  useSubscription(subscribe, bump)
  return version
}
