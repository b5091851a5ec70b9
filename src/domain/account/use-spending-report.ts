import { useMemo } from 'react'
import type { Micro } from '#lib/credits.ts'
import { useNow } from '#ui/use-now.ts'
import { type Day, calendar, daysUntil } from '../days.ts'
import { amountOf } from '../intents.ts'
import { type SpendingReport, spendingOf } from './spending-report.ts'
import { savedOn, useSavings } from '../savings.ts'
import { useRowRuns } from '../row-runs/use-row-runs.ts'
import { useServices } from '../services.tsx'
import { spentBy } from '../spent.ts'
import { useTasks } from '../use-tasks.ts'
import { useLostIntents } from '../use-unknown-outcomes.ts'

const MINUTE = 60_000

/** Spending of this device over its last days, in the calendar of the user. */
export interface DeviceSpending extends SpendingReport {
  /** Amount that reused results would have cost. */
  readonly saved: Micro
  /** Calls of these days whose outcome is unknown; they are in no sum. */
  readonly lost: { readonly count: number; readonly amount: Micro }
}

/** Spending of the last `count` days; midnight brings another day. */
export function useSpendingReport(count: number): DeviceSpending {
  const { clock } = useServices()
  const tasks = useTasks()
  const rowRuns = useRowRuns()
  const calls = useLostIntents()
  const savings = useSavings()
  const dayOf = useMemo(() => calendar(), [])
  const today: Day = dayOf(useNow(clock, MINUTE))
  return useMemo(() => {
    const days = daysUntil(today, count)
    const wanted = new Set(days)
    const lost = calls.filter(({ body }) => wanted.has(dayOf(body.sentAt ?? body.confirmedAt)))
    return {
      ...spendingOf(spentBy(tasks, rowRuns), days, dayOf),
      saved: savedOn(savings, days, dayOf),
      lost: {
        count: lost.length,
        amount: lost.reduce<Micro>((sum, { body }) => sum + (amountOf(body.estimate) ?? 0n), 0n),
      },
    }
  }, [today, count, tasks, rowRuns, calls, savings, dayOf])
}
