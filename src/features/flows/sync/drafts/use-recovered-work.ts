import { useEffect, useState } from 'react'
import type { Flow } from '#contract/flows.ts'
import { useServices } from '#domain/services.tsx'
import type { Journal } from '#journal/journal.ts'
import { fromWire } from '../../model/adapter.ts'
import type { FlowWrite } from '../saver/saver-state.ts'
import { createDraftStore, type EarlySnapshot, type LoadedDraft } from './draft-store.ts'
import { flowSnapshotKind } from './flow-kinds.ts'
import { foundDraft } from './own-secrets.ts'
import { readPendingWrite } from './pending-write.ts'

/** Work on a flow that earlier tabs left on this device. */
export interface RecoveredWork {
  readonly found?: LoadedDraft | undefined
  /** A write without a response in any tab. */
  readonly sent?: FlowWrite | undefined
  /** The service returned nothing: the flow is shown as this device has it. */
  readonly isUnread?: true
}

/**
 * Reads what was left; nothing where the device has none, or none that this version can read. `early`: the slowest
 * part, read while the request was in flight.
 */
export async function readRecoveredWork(journal: Journal, flow: Flow, early?: EarlySnapshot): Promise<RecoveredWork> {
  const known = fromWire(flow)
  try {
    const read = await createDraftStore(journal, flow.id, early).read(known)
    const found = read && { ...read, draft: foundDraft(read.draft) }
    if (!found) return {}
    const { token, base } = found.draft
    return { found, sent: await readPendingWrite(journal, flow.id, { token, doc: base }, known) }
  } catch {
    return {}
  }
}

/** Returns the recovered work of this flow; undefined while it is read, which begins before the flow is loaded. */
export function useRecoveredWork(id: string, flow: Flow | undefined): RecoveredWork | undefined {
  const { journal } = useServices()
  const [left, setLeft] = useState<RecoveredWork>()
  const [early] = useState(() => {
    const read = journal.get(flowSnapshotKind, id)
    // Without a flow nothing awaits it.
    read.catch(() => undefined)
    return read
  })
  const isWanted = flow !== undefined && left === undefined
  useEffect(() => {
    if (!isWanted) return
    let isMounted = true
    void readRecoveredWork(journal, flow, early).then((found) => isMounted && setLeft(found))
    return () => {
      isMounted = false
    }
    // Only the first version read counts: the saver receives later ones by itself.
  }, [journal, isWanted, flow, early])
  return left
}
