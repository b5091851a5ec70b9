import { useMemo, useSyncExternalStore } from 'react'
import { useServices } from '#domain/services.tsx'
import { readSave, type ResultSave } from './result-save.ts'
import { resultSaveKind } from './result-save-kind.ts'

export interface KnownSave {
  readonly id: string
  readonly table: string
  readonly tableName: string
  readonly parts: readonly ResultSave[]
  readonly records: readonly string[]
}

/** Returns the results of a task or run that were saved to tables on this device, the newest first. */
export function useSaves(origin: string): readonly KnownSave[] {
  const { journal } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(resultSaveKind))
  return useMemo(() => {
    const saves = new Map<string, KnownSave>()
    for (const { id, body } of records) {
      const part = readSave(body)
      if (part?.task !== origin) continue
      const { save, table, tableName } = part
      const known = saves.get(save) ?? { id: save, table, tableName, parts: [], records: [] }
      saves.set(save, { ...known, parts: [...known.parts, part], records: [...known.records, id] })
    }
    return [...saves.values()].toReversed()
  }, [records, origin])
}
