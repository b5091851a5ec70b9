import { useMemo, useSyncExternalStore } from 'react'
import { intentKind } from '#domain/intents.ts'
import { useServices } from '#domain/services.tsx'
import { useTasks } from '#domain/use-tasks.ts'
import { type OwnRun, ownRuns } from './own-runs.ts'

/** The runs of one enrichment on this device, newest first; draws again when one changes, in this tab or another. */
export function useOwnRuns(enrichmentId: number): readonly OwnRun[] {
  const { journal } = useServices()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  const tasks = useTasks()
  return useMemo(() => ownRuns(enrichmentId, tasks, intents), [enrichmentId, tasks, intents])
}
