import { useMemo, useSyncExternalStore } from 'react'
import { intentKind } from '#domain/intents.ts'
import { useServices } from '#domain/services.tsx'
import type { JournalRecord } from '#journal/records.ts'
import { type RowRun, rowRunKind } from './row-run-kinds.ts'
import { type RowRunState, rowRunState } from './row-run-life.ts'

/** A run on rows with its state. */
export interface TableRun extends Pick<JournalRecord<RowRun>, 'id'> {
  readonly run: RowRun
  readonly state: RowRunState
}

/** The newest run of each attachment of a table, oldest first; those that bought nothing are left out. */
export function useTableRuns(table: string): readonly TableRun[] {
  const { journal, clock } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(rowRunKind))
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  return useMemo(() => {
    const own = records.filter(({ body }) => body.table === table)
    if (own.length === 0) return []
    const byId = new Map(intents.map(({ id, body }) => [id, body]))
    const newest = new Map<string, TableRun>()
    for (const { id, body: run } of own) {
      const state = rowRunState(run, byId.get(id), clock.now())
      if (state !== 'unsent') newest.set(run.attachment, { id, run, state })
    }
    return [...newest.values()]
  }, [records, intents, table, clock])
}
