import { useEffect } from 'react'
import { type FirstStep, firstStepNames } from '#domain/preferences.ts'
import { useRecents } from '#domain/recents.ts'
import { useRowRuns } from '#domain/row-runs/use-row-runs.ts'
import { useServices } from '#domain/services.tsx'
import { useSendingIntents } from '#domain/use-sending-intents.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { useLostIntents } from '#domain/use-unknown-outcomes.ts'
import { useStore } from '#ui/use-store.ts'

/** Progress of the checklist for new users. `isOver`: all done, or dismissed. */
export interface FirstStepsState {
  readonly done: ReadonlySet<FirstStep>
  readonly isOver: boolean
  readonly dismiss: () => void
}

/** Reads the steps off the device's own records, and remembers the done ones, because those records expire. */
export function useFirstSteps(): FirstStepsState {
  const { preferences } = useServices()
  const { firstSteps } = useStore(preferences)
  const runs = [useTasks(), useLostIntents(), useSendingIntents(), useRowRuns()]
  const recents = useRecents()
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    run: runs.some(({ length }) => length > 0),
    table: recents.some(({ kind }) => kind === 'table'),
    flow: recents.some(({ kind }) => kind === 'flow'),
  }
  const done = firstStepNames.filter((step) => isDone[step] || firstSteps.done.includes(step))
  const hasNewStep = done.length > firstSteps.done.length

  useEffect(() => {
    if (hasNewStep) preferences.set({ ...preferences.get(), firstSteps: { ...firstSteps, done } })
  })

  return {
    done: new Set(done),
    isOver: firstSteps.isDismissed || done.length === firstStepNames.length,
    dismiss: () => preferences.set({ ...preferences.get(), firstSteps: { done, isDismissed: true } }),
  }
}
