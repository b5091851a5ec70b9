import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useApi } from '#api/context.tsx'
import { type Micro, toMicro } from '#lib/credits.ts'
import { bulkRunKind } from './bulk/records.ts'
import { estimateHolds, holdersIn } from './estimate-holds.ts'
import { holdingsOf } from './holdings.ts'
import { intentKind } from './intents.ts'
import { useServices } from './services.tsx'
import { useSpending } from './use-spending.ts'
import { useTasks } from './use-tasks.ts'

/** The money of the workspace as far as it is known; amounts in millionths of a credit. */
export interface Balance {
  readonly balance: Micro
  /** An estimate: what runs and calls in flight of this device will still take. */
  readonly held: Micro
  /** Number of running tasks; those that are charged already hold nothing. */
  readonly holders: number
  readonly available: Micro
  readonly reserve: Micro
  /** Null for no warning. */
  readonly warnBelow: Micro | null
  /** Less is available than that. */
  readonly isLow: boolean
  /** Time at which the service measured it, by this device's clock. */
  readonly measuredAt: number
}

/** The balance beside its query; `money` is undefined until it has been read, or when it is not a number. */
export function useBalance() {
  const api = useApi()
  const { reserve, warnBelow } = useSpending()
  const tasks = useTasks()
  const { journal } = useServices()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  const runs = useSyncExternalStore(journal.subscribe, () => journal.list(bulkRunKind))
  const holdings = useMemo(() => holdingsOf(tasks, intents, runs), [tasks, intents, runs])
  const me = useQuery(api.account.me())
  const balance = toMicro(me.data?.balance)
  if (balance === undefined) return { me, money: undefined }

  const measuredAt = me.data?.measuredAt ?? 0
  const held = estimateHolds(holdings, balance, measuredAt)
  const money: Balance = {
    balance,
    held,
    holders: holdersIn(holdings, balance, measuredAt),
    available: balance - held,
    reserve,
    warnBelow,
    isLow: warnBelow !== null && balance - held < warnBelow,
    measuredAt,
  }
  return { me, money }
}
