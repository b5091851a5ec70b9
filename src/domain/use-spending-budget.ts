import { useSyncExternalStore } from 'react'
import { intentKind } from './intents.ts'
import { useServices } from './services.tsx'
import { type SpendingBudget, spendingBudget } from './spending-limits.ts'
import { useSpending } from './use-spending.ts'
import { useTasks } from './use-tasks.ts'

/** Returns the rest of this device's limits for another purchase; undefined where there are none. */
export function useSpendingBudget(now: number): SpendingBudget | undefined {
  const { journal, spender } = useServices()
  const limits = useSpending()
  const tasks = useTasks()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  return spendingBudget({ limits, intents, visit: spender.visit, tasks, now })
}
