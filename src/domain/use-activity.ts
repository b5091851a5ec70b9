import { useMemo, useSyncExternalStore } from 'react'
import type { JournalRecord } from '#journal/journal.ts'
import { type ActivityEvent, eventKind } from './activity.ts'
import { useServices } from './services.tsx'

/** Returns the last events, newest first; renders again when one is added, in this tab or another. */
export function useActivity(): readonly JournalRecord<ActivityEvent>[] {
  const { journal } = useServices()
  const events = useSyncExternalStore(journal.subscribe, () => journal.list(eventKind))
  return useMemo(() => events.toReversed(), [events])
}
