import { useEffect } from 'react'
import { useServices } from './services.tsx'
import { useBalance } from './use-balance.ts'
import { useTasks } from './use-tasks.ts'

/** A balance measured later than this after the end says more about other things. */
const NEXT = 60_000

/** Writes the first balance measured after the end of a task into its entry, for its receipt and what was spent. */
export function useBalancesAfter(): void {
  const { ledger } = useServices()
  const tasks = useTasks()
  const { money } = useBalance()
  const { balance, measuredAt = 0 } = money ?? {}
  useEffect(() => {
    if (balance === undefined) return
    for (const { id, body } of tasks) {
      const isWanted = body.finishedAt !== null && body.balanceBefore !== null && body.balanceAfter === undefined
      const since = isWanted ? measuredAt - (body.finishedAt ?? 0) : -1
      // A task that is not measured has its estimate instead.
      if (since >= 0 && since <= NEXT) ledger.measured(id, balance).catch(() => undefined)
    }
  }, [tasks, balance, measuredAt, ledger])
}
