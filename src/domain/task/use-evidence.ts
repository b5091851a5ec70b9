import { useEffect, useState, useSyncExternalStore } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { assessCharge, nextCheck } from './evidence.ts'
import { type Intent, amountOf, intentKind } from '../intents.ts'
import { othersMeanwhile } from './others-meanwhile.ts'
import { useRowRuns } from '../row-runs/use-row-runs.ts'
import { useServices } from '../services.tsx'
import { useBalance } from '../use-balance.ts'
import { useTasks } from '../use-tasks.ts'

/**
 * Returns the evidence of the balance for a call whose response was lost. Only a balance measured after the call was
 * sent counts. It is measured again for about a minute after the loss, and by `check.refetch`.
 */
export function useEvidence(intent: JournalRecord<Intent>) {
  const { journal } = useServices()
  const { me, money } = useBalance()
  const tasks = useTasks()
  const rowRuns = useRowRuns()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  const { body } = intent
  const sentAt = usePastMoment(body.sentAt ?? body.confirmedAt)
  const lostAt = usePastMoment(body.lost?.at ?? sentAt)
  const balanceBefore = amountOf(body.balanceBefore)
  const balanceNow = money && money.measuredAt > sentAt ? money.balance : undefined
  const others = othersMeanwhile(
    intent,
    tasks,
    intents.filter((other) => other.body.state === 'unknown'),
    rowRuns,
  )
  const age = Math.max(0, (money?.measuredAt ?? sentAt) - sentAt)
  const verdict = assessCharge({
    estimate: others.priced ? amountOf(body.estimate) : undefined,
    balanceBefore,
    balanceNow,
    others: others.amount,
    age,
  })
  useCheckTimes(verdict === 'probably-charged' ? undefined : lostAt, money?.measuredAt ?? 0, me.refetch)
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

/** Calls `check` at the times of `nextCheck` while the card is mounted; never while `lostAt` is undefined. */
function useCheckTimes(lostAt: number | undefined, measuredAt: number, check: () => Promise<unknown>): void {
  const { clock } = useServices()
  // A failed read measured nothing, and is not repeated at once.
  const [checkedAt, setCheckedAt] = useState(0)
  const now = clock.now()
  const at = lostAt === undefined ? undefined : nextCheck(lostAt, Math.min(now, Math.max(measuredAt, checkedAt)), now)
  useEffect(() => {
    if (at === undefined) return
    return clock.after(at - clock.now(), () => {
      setCheckedAt(clock.now())
      void check()
    })
  }, [at, clock, check])
}

/**
 * Returns a stored time that is never in the future. A time in the future comes from a clock that was ahead and has been
 * corrected: it is replaced by the time at which that was noticed, so that no wait from it is longer than its length.
 */
function usePastMoment(at: number): number {
  const { clock } = useServices()
  const [moment, setMoment] = useState({ at, counted: at })
  const now = clock.now()
  const counted = Math.min(moment.at === at ? moment.counted : at, now)
  if (moment.at !== at || moment.counted !== counted) setMoment({ at, counted })
  return counted
}
