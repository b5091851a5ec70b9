import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { useUnbatched } from './bulk/use-runs.ts'
import { type Intent, intentKind } from './intents.ts'
import { useServices } from './services.tsx'

/** Interval at which calls in flight are checked for a closed page, in milliseconds. */
const RECHECK_MS = 30_000

/**
 * Paid calls that are in flight at this moment, in this tab or another, newest first; a batch belongs to its run. One whose page has died becomes
 * an unknown outcome within half a minute; nothing is sent by that.
 */
export function useSendingIntents(): readonly JournalRecord<Intent>[] {
  const { journal, spender, clock } = useServices()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  const sending = useMemo(
    () => intents.filter(({ body }) => body.state === 'confirmed' || body.state === 'sending').toReversed(),
    [intents],
  )
  const isSending = sending.length > 0
  useEffect(() => {
    if (!isSending) return
    let stop = clock.after(RECHECK_MS, check)
    function check() {
      stop = clock.after(RECHECK_MS, check)
      void spender.recover()
    }
    return () => stop()
  }, [isSending, spender, clock])
  return useUnbatched(sending)
}
