import { useMemo } from 'react'
import { calendar } from '#domain/days.ts'
import type { DayOutlay } from '#domain/account/outlay.ts'
import { spentBy } from '#domain/spent.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { useLostIntents } from '#domain/use-unknown-outcomes.ts'
import { type Charge, chargesOf } from './charges.ts'

/** Every purchase of this device on these days. */
export function useCharges(days: readonly DayOutlay[]): readonly Charge[] {
  const tasks = useTasks()
  const lost = useLostIntents()
  return useMemo(
    () =>
      chargesOf(
        spentBy(tasks),
        lost,
        days.map(({ day }) => day),
        calendar(),
      ),
    [tasks, lost, days],
  )
}
