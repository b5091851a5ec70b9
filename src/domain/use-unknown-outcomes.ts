import { useMemo, useSyncExternalStore } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { useUnbatched } from './bulk/use-runs.ts'
import { type Intent, intentKind } from './intents.ts'
import { useServices } from './services.tsx'

/** Paid calls whose answer was lost, put aside or not, newest first. */
export function useLostIntents(): readonly JournalRecord<Intent>[] {
  const { journal } = useServices()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  return useMemo(() => intents.filter(({ body }) => body.state === 'unknown').toReversed(), [intents])
}

/** Those of them that nobody has put aside yet; a batch belongs to its run. */
export function useUnknownOutcomes(): readonly JournalRecord<Intent>[] {
  const lost = useUnbatched(useLostIntents())
  return useMemo(() => lost.filter(({ body }) => body.dismissedAt === null), [lost])
}
