import { useMemo, useSyncExternalStore } from 'react'
import { rowRunKind } from '../row-runs/row-run-kinds.ts'
import { useServices } from '../services.tsx'
import { isUnseenRun, isUnderWay, isWaiting } from './run-state.ts'
import type { RunView } from './run-status.ts'
import { runViews } from './run-views.ts'

/** Returns every run of many inputs of this device, newest first. Renders again when one changes, in any tab. */
export function useRuns(): readonly RunView[] {
  const { subscribe, list } = useServices().part(runViews)
  return useSyncExternalStore(subscribe, list)
}

/** One run; undefined while this device has none of this id. */
export const useRun = (id: string): RunView | undefined => useRuns().find((view) => view.id === id)

/** Runs of which something will still happen without a click. */
export const useRunningRuns = (): readonly RunView[] => useRunsThat(isUnderWay)

export const useWaitingRuns = (): readonly RunView[] => useRunsThat(isWaiting)

/** Runs that ended, stopped or paused and were not seen since. */
export const useUnseenRuns = (): readonly RunView[] => useRunsThat(isUnseenRun)

function useRunsThat(fits: (view: RunView) => boolean): readonly RunView[] {
  const runs = useRuns()
  return useMemo(() => runs.filter(fits), [runs, fits])
}

interface OfBatch {
  readonly id: string
  readonly body: { readonly bulk?: { readonly run: string } | undefined; readonly rows?: unknown }
}

/** Tasks or calls that are lines of their own: a batch or a run on rows is part of its run's line, as long as this device has the run. */
export function useUnbatched<T extends OfBatch>(records: readonly T[]): readonly T[] {
  const runs = useRuns()
  const { journal } = useServices()
  const rowRuns = useSyncExternalStore(journal.subscribe, () => journal.list(rowRunKind))
  return useMemo(() => {
    const ids = new Set([...runs, ...rowRuns].map(({ id }) => id))
    const own = records.filter(({ id, body }) => !ids.has(body.rows ? id : (body.bulk?.run ?? '')))
    return own.length === records.length ? records : own
  }, [records, runs, rowRuns])
}
