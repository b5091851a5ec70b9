import { useMemo } from 'react'
import { calendar } from '#domain/days.ts'
import type { DayOutlay } from '#domain/account/spending-report.ts'
import { useRowRuns } from '#domain/row-runs/use-row-runs.ts'
import { spentBy } from '#domain/spent.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { useLostIntents } from '#domain/use-unknown-outcomes.ts'
import { type Charge, chargesOf } from './charges.ts'

/** Every purchase of this device on these days. */
export function useCharges(days: readonly DayOutlay[]): readonly Charge[] {
  const tasks = useTasks()
  const rowRuns = useRowRuns()
  const lost = useLostIntents()
  return useMemo(
    () =>
      chargesOf(
        spentBy(tasks, rowRuns),
        lost,
        days.map(({ day }) => day),
        calendar(),
      ),
    [tasks, rowRuns, lost, days],
  )
}
