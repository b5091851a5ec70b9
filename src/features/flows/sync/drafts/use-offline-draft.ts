import { useEffect, useState } from 'react'
import { problemOf } from '#api/errors.ts'
import type { Flow } from '#contract/flows.ts'
import { useServices } from '#domain/services.tsx'
import { useLate } from '#domain/use-late.ts'
import type { Journal } from '#journal/journal.ts'
import { fromWire, toWire } from '../../model/adapter.ts'
import { createDraftStore } from './draft-store.ts'
import { isUnsaved } from './draft.ts'
import { readPendingWrite } from './pending-write.ts'
import type { RecoveredWork } from './use-recovered-work.ts'

/** A flow of which only this device has data. */
export interface OfflineDraft {
  readonly flow: Flow
  readonly left: RecoveredWork
}

/** Has no secrets: those that the device does not have are empty until the service responds. */
const nothing = fromWire({ name: '', config: {} })

/** Reads the draft without the service; undefined where the device has none that this version can read. */
export async function readOfflineDraft(journal: Journal, id: string): Promise<OfflineDraft | undefined> {
  try {
    const found = await createDraftStore(journal, id).read(nothing)
    if (!found) return undefined
    const { base, token } = found.draft
    const { config, ui, ...texts } = toWire(base)
    const flow: Flow = {
      id,
      ...texts,
      config: { ...config },
      ui: ui ? { ...ui } : undefined,
      internal_version: token,
      inputs: [],
      outputs: [],
      created_at: '',
      updated_at: '',
    }
    return {
      flow,
      left: { found, sent: await readPendingWrite(journal, id, { doc: base, token }, nothing), isUnread: true },
    }
  } catch {
    return undefined
  }
}

/** After so long without a response, in milliseconds, the draft of the device is shown. */
const PATIENCE = 3_000

/**
 * The draft of a flow that the service does not give; undefined while that is not known, null for none. Of a flow that is
 * not there, or not for this key, only what is unsaved is shown.
 */
export function useOfflineDraft(id: string, isRead: boolean, error: unknown): OfflineDraft | null | undefined {
  const { journal } = useServices()
  const [draft, setDraft] = useState<OfflineDraft | null>()
  const isLate = useLate(!isRead, PATIENCE)
  const kind = problemOf(error)?.kind
  const isDecided = kind === 'not-found' || kind === 'gone' || kind === 'forbidden'
  const isMissed = !isRead && (isLate || kind !== undefined)
  useEffect(() => {
    if (!isMissed) return
    let isMounted = true
    void readOfflineDraft(journal, id).then((found) => {
      if (!isMounted) return
      const isWanted = found?.left.found && (!isDecided || isUnsaved(found.left.found.draft))
      setDraft((last) => last ?? (isWanted ? found : null))
    })
    return () => {
      isMounted = false
    }
  }, [journal, id, isMissed, isDecided])
  return draft
}
