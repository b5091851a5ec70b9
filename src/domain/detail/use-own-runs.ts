import { useMemo, useSyncExternalStore } from 'react'
import { intentKind } from '../intents.ts'
import { useRowRuns } from '../row-runs/use-row-runs.ts'
import { useServices } from '../services.tsx'
import { useTasks } from '../use-tasks.ts'
import { type OwnRun, type RunTarget, ownRuns } from './own-runs.ts'

/** Returns the runs of one target on this device, newest first. Renders again when one changes, in any tab. */
export function useOwnRuns({ kind, id }: RunTarget): readonly OwnRun[] {
  const { journal } = useServices()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  const tasks = useTasks()
  const rowRuns = useRowRuns()
  return useMemo(() => ownRuns({ kind, id }, tasks, intents, rowRuns), [kind, id, tasks, intents, rowRuns])
}
