import type { DraftJournal } from './draft-store.ts'
import { createDraftStore, readHead } from './draft-store.ts'
import { flowDraftKind } from './flow-kinds.ts'
import { KEPT_FOR } from './past-sides.ts'

/** Lets go of drafts in which nothing is unsaved and which nobody has touched for long: what is left of them is undo. */
export async function pruneDrafts(journal: DraftJournal, now: number): Promise<void> {
  for (const { id, body } of journal.list(flowDraftKind)) {
    const head = readHead(body)
    if (head && !head.unsaved && now - head.at > KEPT_FOR) await createDraftStore(journal, id).remove(head)
  }
}
