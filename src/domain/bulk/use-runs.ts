import { useSyncExternalStore } from 'react'
import type { RunView } from './run-status.ts'
import { useBulkRuns } from './runs.ts'

/** Every run of many inputs of this device, newest first; draws again when one changes, in this tab or another. */
export function useRuns(): readonly RunView[] {
  const { subscribe, list } = useBulkRuns()
  return useSyncExternalStore(subscribe, list)
}

/** One run; undefined while this device has none of this id. */
export const useRun = (id: string): RunView | undefined => useRuns().find((view) => view.id === id)
