import type { Flow } from '#contract/flows.ts'
import type { History } from '../../commands/history.ts'
import { fromWire } from '../../model/adapter.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { createDraftStore, type DraftJournal } from './draft-store.ts'

/** State to copy into a flow that was just created from an earlier state of it. */
export interface CarriedDraft {
  readonly mine: FlowDoc
  readonly history: History
  /** In milliseconds. */
  readonly at: number
  /** A name that no other snapshot has. */
  readonly generation: string
}

/**
 * Stores it as the unsaved draft of that flow on this device, in place of an earlier one; false where that was not
 * possible.
 */
export async function carryDraft(journal: DraftJournal, created: Flow, carried: CarriedDraft): Promise<boolean> {
  const { mine, history, at, generation } = carried
  const store = createDraftStore(journal, created.id)
  const base = fromWire(created)
  // A flow without a name was created under one.
  const named = { ...mine, name: mine.name || base.name }
  const draft = { base, token: created.internal_version, mine: named, history, renames: [], since: at }
  return store.replace(await store.head(), draft, generation, at)
}
