import { useMemo, useSyncExternalStore } from 'react'
import { useUnbatched } from './bulk/use-runs.ts'
import { useServices } from './services.tsx'
import type { TaskRecord } from './task-ledger.ts'
import { isPolled, isOpen } from './task-state.ts'

/** Returns every task of this device, newest first. Renders again when one changes, in this tab or another. */
export function useTasks(): readonly TaskRecord[] {
  const { ledger } = useServices()
  return useSyncExternalStore(ledger.subscribe, ledger.entries)
}

/** One task of this device; undefined while the journal has none of this id. */
export function useTask(taskId: string): TaskRecord | undefined {
  const tasks = useTasks()
  return useMemo(() => tasks.find((record) => record.id === taskId), [tasks, taskId])
}

/** The tasks that lists show: all but the batches of a run, which is one line. */
export const useListedTasks = (): readonly TaskRecord[] => useUnbatched(useTasks())

/** Returns the listed tasks that ended and were not seen since, newest first. */
export function useUnseenTasks(): readonly TaskRecord[] {
  const tasks = useListedTasks()
  return useMemo(() => tasks.filter(({ body }) => body.isNews), [tasks])
}

/** The listed tasks that have not ended, newest first; an id from a link is none before the service has spoken of it. */
export function useRunningTasks(): readonly TaskRecord[] {
  const tasks = useListedTasks()
  return useMemo(() => tasks.filter(({ body }) => isOpen(body) && !isPolled(body)), [tasks])
}
