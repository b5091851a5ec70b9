import { useMemo, useSyncExternalStore } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { useUnbatched } from './bulk/use-runs.ts'
import { bulkRunKind } from './bulk/records.ts'
import { type Intent, intentKind } from './intents.ts'
import { useServices } from './services.tsx'

/** Paid calls whose response was lost, dismissed or not, newest first. A batch is shown on the page of its run. */
export function useLostIntents(): readonly JournalRecord<Intent>[] {
  const { journal } = useServices()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  const runs = useSyncExternalStore(journal.subscribe, () => journal.list(bulkRunKind))
  return useMemo(() => {
    const shown = new Set(runs.map(({ id }) => id))
    return intents.filter(({ body }) => body.state === 'unknown' && !shown.has(body.bulk?.run ?? '')).toReversed()
  }, [intents, runs])
}

/** Those of them that are not dismissed yet; a batch belongs to its run. */
export function useUnknownOutcomes(): readonly JournalRecord<Intent>[] {
  const lost = useUnbatched(useLostIntents())
  return useMemo(() => lost.filter(({ body }) => body.dismissedAt === null), [lost])
}
