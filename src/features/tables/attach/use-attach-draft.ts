import { useMemo, useState, useSyncExternalStore } from 'react'
import type { InputMapping } from '#domain/bulk-input/columns/mapping.ts'
import { toStoredMapping } from '#domain/bulk-input/columns/stored-mapping.ts'
import { useServices } from '#domain/services.tsx'
import type { Cascade } from '#domain/waterfall/cascade.ts'
import { type AttachTarget, attachDraftKind, draftId, emptyDraft } from '../attachments/attach-kinds.ts'

/** Choices of the user; null for those that were not changed. */
interface EditRecord {
  readonly mapping: InputMapping | null
  readonly cascade: Cascade | null
}

/** Draft of the form for this attachment, stored on every change, and the request with an unknown outcome. */
export function useAttachDraft(table: string, target: Pick<AttachTarget, 'kind' | 'id'>) {
  const { journal } = useServices()
  const id = draftId(table, target)
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(attachDraftKind))
  const stored = records.find((record) => record.id === id)?.body ?? emptyDraft
  const restored = useMemo(
    (): EditRecord => ({ mapping: stored.mapping && new Map(stored.mapping), cascade: stored.cascade }),
    [stored],
  )
  /** Once something was entered here, the record follows it. */
  const [entered, setEntered] = useState<EditRecord>()
  const shown = entered ?? restored
  return {
    ...shown,
    sent: stored.sent,
    /** It was entered in an earlier visit. */
    isRestored: !entered && (shown.mapping !== null || shown.cascade !== null),
    change: (part: Partial<EditRecord>) => {
      const next = { ...shown, ...part }
      setEntered(next)
      const mapping = next.mapping && toStoredMapping(next.mapping)
      const cascade = next.cascade && {
        enrichments: [...next.cascade.enrichments],
        emailVerifier: next.cascade.emailVerifier,
      }
      journal
        .update(attachDraftKind, id, (draft = emptyDraft) => ({ ...draft, mapping, cascade }), 'relaxed')
        // A journal that refuses stores it in memory, and every page shows that.
        .catch(() => undefined)
    },
  }
}
