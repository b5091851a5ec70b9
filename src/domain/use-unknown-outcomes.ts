import { useMemo, useSyncExternalStore } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { type Intent, intentKind } from './intents.ts'
import { useServices } from './services.tsx'

/** Paid calls whose answer was lost and that nobody has put aside yet, newest first. */
export function useUnknownOutcomes(): readonly JournalRecord<Intent>[] {
  const { journal } = useServices()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  return useMemo(
    () => intents.filter(({ body }) => body.state === 'unknown' && body.dismissedAt === null).toReversed(),
    [intents],
  )
}
