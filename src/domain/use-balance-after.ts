import { useEffect } from 'react'
import { useServices } from './services.tsx'
import type { TaskRecord } from './task-ledger.ts'
import { useBalance } from './use-balance.ts'

/** A balance measured later than this after the end says more about other things. */
const NEXT = 60_000

/** Writes the first balance measured after the end of a task into its entry, for the receipt. */
export function useBalanceAfter({ id, body }: TaskRecord): void {
  const { ledger } = useServices()
  const { money } = useBalance()
  const { finishedAt } = body
  const isWanted = finishedAt !== null && body.balanceBefore !== null && body.balanceAfter === undefined
  const since = isWanted && money ? money.measuredAt - finishedAt : -1
  const balance = since >= 0 && since <= NEXT ? money?.balance : undefined
  useEffect(() => {
    if (balance !== undefined) void ledger.measured(id, balance)
  }, [id, balance, ledger])
}
