import { useQuery } from '@tanstack/react-query'
import { useApi } from '#api/context.tsx'
import { type Micro, toMicro } from '#lib/credits.ts'
import { heldBy } from './held.ts'
import { amountOf } from './intents.ts'
import { useSpending } from './spending-settings.ts'
import { useRunningTasks } from './use-tasks.ts'

/** The money of the workspace as far as it is known; amounts in millionths of a credit. */
export interface Balance {
  readonly balance: Micro
  /** An estimate: what running tasks of this device will still take. */
  readonly held: Micro
  readonly holders: number
  readonly available: Micro
  readonly reserve: Micro
  /** Null where nobody wants to be warned. */
  readonly warnBelow: Micro | null
  /** Less is available than that. */
  readonly isLow: boolean
  /** When the service measured it, by this device's clock. */
  readonly measuredAt: number
}

/** The balance beside its query; `money` is undefined until it has been read, or when it is not a number. */
export function useBalance() {
  const api = useApi()
  const { reserve, warnBelow } = useSpending()
  const running = useRunningTasks()
  const me = useQuery(api.account.me())
  const balance = toMicro(me.data?.balance)
  if (balance === undefined) return { me, money: undefined }

  const held = heldBy(
    running.map(({ body }) => ({
      estimate: amountOf(body.estimate),
      balanceBefore: amountOf(body.balanceBefore),
      startedAt: body.startedAt,
    })),
    balance,
  )
  const money: Balance = {
    balance,
    held,
    holders: running.length,
    available: balance - held,
    reserve,
    warnBelow,
    isLow: warnBelow !== null && balance - held < warnBelow,
    measuredAt: me.data?.measuredAt ?? 0,
  }
  return { me, money }
}
