import { blankFlow } from '#features/flows/model/flow-document.ts'
import { cleanDraft } from '#features/flows/sync/drafts/draft.ts'
import { createDraftStore } from '#features/flows/sync/drafts/draft-store.ts'
import { flowKinds } from '#features/flows/sync/drafts/flow-kinds.ts'
import { silentChannel } from '#journal/channel.ts'
import { openJournal } from '#journal/journal.ts'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import type { JournalStorage } from '#journal/storage.ts'
import { createManualClock } from './clock.ts'
import { HERE } from './render.tsx'

export interface LeftFlow {
  readonly id: string
  readonly name: string
}

/** Text written into each flow that an earlier visit left unsaved. */
export const LEFT_WORDS = 'Written here'

/** Another tab of a console on the same device; it is not notified of any change. */
export const openTab = (storage: () => JournalStorage, clock = createManualClock()) => {
  const scope = `${HERE} workspace of test-key`
  return openJournal({ scope, storage: storage(), channel: silentChannel(), clock, kinds: flowKinds })
}

/**
 * A device on which an earlier visit left these flows changed and unsaved, an hour apart, the last of them just now, or at
 * another time (`last`, in milliseconds).
 */
export async function deviceWithDrafts(flows: readonly LeftFlow[], last?: number): Promise<() => JournalStorage> {
  const clock = createManualClock(last)
  const device = createMemoryDevice()
  const storage = () => ({ ...memoryStorage(device), open: async () => ({}) })
  const journal = openTab(storage, clock)
  for (const [at, { id, name }] of flows.entries()) {
    const base = blankFlow(name)
    const draft = { ...cleanDraft(base, 't0'), mine: { ...base, description: LEFT_WORDS } }
    const when = clock.now() - (flows.length - 1 - at) * 3_600_000
    await createDraftStore(journal, id).replace(undefined, draft, `g${at}`, when)
  }
  journal.close()
  return storage
}
