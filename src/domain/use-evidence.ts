import { useSyncExternalStore } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { judge } from './evidence.ts'
import { type Intent, amountOf, intentKind } from './intents.ts'
import { othersMeanwhile } from './others-meanwhile.ts'
import { useServices } from './services.tsx'
import { useBalance } from './use-balance.ts'
import { useTasks } from './use-tasks.ts'

/**
 * What the balance says about a call whose answer was lost. Only a balance measured after the call was sent counts;
 * `check.refetch` measures it again.
 */
export function useEvidence(intent: JournalRecord<Intent>) {
  const { journal } = useServices()
  const { me, money } = useBalance()
  const tasks = useTasks()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  const { body } = intent
  const sentAt = body.sentAt ?? body.confirmedAt
  const balanceBefore = amountOf(body.balanceBefore)
  const balanceNow = money && money.measuredAt > sentAt ? money.balance : undefined
  const others = othersMeanwhile(
    intent,
    tasks,
    intents.filter((other) => other.body.state === 'unknown'),
  )
  const age = Math.max(0, (money?.measuredAt ?? sentAt) - sentAt)
  const verdict = judge({
    estimate: others.priced ? amountOf(body.estimate) : undefined,
    balanceBefore,
    balanceNow,
    others: others.amount,
    age,
  })
  return {
    verdict,
    others,
    age,
    balanceBefore,
    change: balanceBefore === undefined || balanceNow === undefined ? undefined : balanceNow - balanceBefore,
    check: {
      now: balanceNow,
      isFetching: me.isFetching,
      isError: me.isError,
      error: me.error,
      refetch: me.refetch,
    },
  }
}
