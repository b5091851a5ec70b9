import { isExpired, CONFLICT_RETENTION_MS, listIn, type PastJournal } from './conflict-versions.ts'
import { createDraftStore, type DraftJournal, readHead } from './draft-store.ts'
import { flowDraftKind, flowPastKind, flowSidesKind } from './flow-kinds.ts'

/** Lets go of all that has been kept on this device long enough. */
export async function prune(journal: PastJournal & DraftJournal, now: number): Promise<void> {
  await pruneConflictVersions(journal, now)
  await pruneDrafts(journal, now)
}

/** Lets go of what has been kept long enough, of every flow. */
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

/** Lets go of drafts in which nothing is unsaved and which nobody has touched for long: what is left of them is undo. */
export async function pruneDrafts(journal: DraftJournal, now: number): Promise<void> {
  for (const { id, body } of journal.list(flowDraftKind)) {
    const head = readHead(body)
    if (head && !head.unsaved && now - head.at > CONFLICT_RETENTION_MS) await createDraftStore(journal, id).remove(head)
  }
}
