import { isExpired, CONFLICT_RETENTION_MS, listIn, type PastJournal } from './conflict-versions.ts'
import { createDraftStore, type DraftJournal, readHead } from './draft-store.ts'
import { flowDraftKind, flowPastKind, flowSidesKind } from './flow-kinds.ts'

/** Deletes all that was stored on this device long enough. */
export async function prune(journal: PastJournal & DraftJournal, now: number): Promise<void> {
  await pruneConflictVersions(journal, now)
  await pruneDrafts(journal, now)
}

/** Deletes what was stored long enough, of every flow. */
export async function pruneConflictVersions(journal: PastJournal, now: number): Promise<void> {
  for (const { id: flowId, body } of journal.list(flowPastKind)) {
    const old = listIn(body).filter(({ at }) => isExpired(at, now))
    if (old.length === 0) continue
    await journal.updateAll(
      [
        {
          kind: flowPastKind,
          id: flowId,
          change: (standing) => {
            const met = listIn(standing).filter(({ at }) => !isExpired(at, now))
            return met.length > 0 ? { met } : null
          },
        },
        ...old.map(({ id }) => ({ kind: flowSidesKind, id, change: () => null })),
      ],
      'relaxed',
    )
  }
}

/** Deletes drafts without unsaved changes that were not used for long: they only hold undo history. */
export async function pruneDrafts(journal: DraftJournal, now: number): Promise<void> {
  for (const { id, body } of journal.list(flowDraftKind)) {
    const head = readHead(body)
    if (head && !head.unsaved && now - head.at > CONFLICT_RETENTION_MS) await createDraftStore(journal, id).remove(head)
  }
}
