import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { SendPause } from '#journal/outbox/connectivity.ts'
import type { EditCounts, EditHistory } from '../edits/table-edits.ts'
import { useTable } from '../context/table-context.ts'

export interface EditsNow {
  readonly counts: EditCounts
  readonly history: EditHistory
  readonly pause: SendPause | undefined
}

/** Returns the state of the unsaved values of the table; renders again when any of it changes. */
export function useEditState(): EditsNow {
  const { edits } = useTable()
  const read = useCallback(
    () => JSON.stringify({ counts: edits.counts(), history: edits.history(), pause: edits.pause() }),
    [edits],
  )
  // The counts are a new object at each call: compared as text.
  const text = useSyncExternalStore(edits.onChange, read)
  return useMemo(() => JSON.parse(text) as EditsNow, [text])
}
