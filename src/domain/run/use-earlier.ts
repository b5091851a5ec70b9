import { useSyncExternalStore } from 'react'
import { type Target, intentKind } from '../intents.ts'
import { useServices } from '../services.tsx'
import { useSpending } from '../use-spending.ts'
import { useTasks } from '../use-tasks.ts'
import { type EarlierPurchases, earlierPurchases } from './previous-purchase.ts'

/** Earlier purchases of the call with this hash, here and in other tabs. `now` is the device's clock. */
export function useEarlier(target: Target, hash: string, now: number): EarlierPurchases {
  const { journal } = useServices()
  const { reuseFor } = useSpending()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  const tasks = useTasks()
  return earlierPurchases({ intents, tasks, hash, target, now, reuseFor })
}
