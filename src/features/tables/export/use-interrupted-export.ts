import { useSyncExternalStore } from 'react'
import { useServices } from '#domain/services.tsx'
import type { JournalRecord } from '#journal/records.ts'
import { exportKind, type StoredExport } from './export-kind.ts'

/** The newest export of a table whose file is not complete; one that is running is among them. */
export function useInterruptedExport(table: string): JournalRecord<StoredExport> | undefined {
  const { journal } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(exportKind))
  return records.findLast(({ body }) => body.table === table)
}
