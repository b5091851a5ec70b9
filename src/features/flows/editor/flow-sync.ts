import type { FlowsApi } from '#api/flows.ts'
import type { Flow } from '#contract/flows.ts'
import type { Services } from '#domain/services.tsx'
import { createStore, type Store } from '#lib/store.ts'
import { isOpen } from '../merge/conflict.ts'
import { fetchMerge } from '../merge/merge-in-page.ts'
import { createMerger } from '../merge/merger.ts'
import { startMergeWorker } from '../merge/start-merge-worker.ts'
import type { SameName } from '../merge/summary.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { saveConflictVersions } from '../sync/drafts/conflict-versions.ts'
import { createDraftStore } from '../sync/drafts/draft-store.ts'
import { createDraftSync, type DraftSync } from '../sync/drafts/draft-sync.ts'
import { reviewsBeforeMerge } from '../sync/drafts/merge-choice.ts'
import { recordPendingWrite, readPendingWrite } from '../sync/drafts/pending-write.ts'
import { withSaverLock } from '../sync/drafts/saver-lock.ts'
import type { RecoveredWork } from '../sync/drafts/use-recovered-work.ts'
import { createFlowSaver, type FlowSaver } from '../sync/saver/flow-saver.ts'
import { type RestoredVersion, restoreWrite } from '../sync/saver/restore-write.ts'
import type { FlowEditor } from './flow-editor.ts'

/** A change of the open flow that came from elsewhere than this tab. */
export interface RemoteUpdate {
  readonly before: FlowDoc
  readonly after: FlowDoc
  /** `merged`: a save met changes by other users; `taken`: nothing was unsaved here; `tidied`: by the service. */
  readonly how: 'merged' | 'taken' | 'tidied'
  /** Number of changes by other users, as the user counts them; 0 for `tidied`. */
  readonly others: number
  /** Names that two nodes bear only since it was merged. */
  readonly sameNames: readonly SameName[]
}

export interface FlowSync {
  readonly saver: FlowSaver
  readonly draftSync: DraftSync
  /** The last change that came from elsewhere than this tab. */
  readonly adopted: Store<RemoteUpdate | undefined>
  /** The version of the service that was restored last. */
  readonly broughtBack: Store<RestoredVersion | undefined>
}

/** Dependencies of saving on the flow, the service and the tab. */
export interface FlowSyncDeps {
  readonly flow: Flow
  readonly editor: FlowEditor
  readonly left: RecoveredWork
  readonly api: Pick<FlowsApi, 'read' | 'replace' | 'patchBeside' | 'edit'> & Partial<Pick<FlowsApi, 'restore'>>
  readonly services: Pick<Services, 'journal' | 'clock' | 'random' | 'newId' | 'locks'>
  readonly isVisible: () => boolean
  /** Called with each version of the flow that the service returned. */
  readonly received: (flow: Flow) => void
}

/** Connects the saver (to the service) and the draft (on this device) of one open flow. */
export function createFlowSync({ flow, editor, left, api, services, isVisible, received }: FlowSyncDeps): FlowSync {
  const { journal, clock, random, newId, locks } = services
  const adopted = createStore<RemoteUpdate | undefined>(undefined)
  const broughtBack = createStore<RestoredVersion | undefined>(undefined)
  const merger = createMerger(startMergeWorker, fetchMerge(clock))
  const passed = (found: Flow): Flow => {
    received(found)
    return found
  }
  const { found, sent } = left
  /** The last write of this device that this tab knows of. */
  let known = sent?.id
  const saver: FlowSaver = createFlowSaver({
    flow,
    editor,
    merger,
    clock,
    random,
    isVisible,
    reviewsFirst: () => reviewsBeforeMerge(journal),
    api: {
      read: async (id, signal) => passed(await api.read(id, signal)),
      replace: async (id, body) => passed(await api.replace(id, body)),
      patchBeside: async (id, body) => passed(await api.patchBeside(id, body)),
      edit: async (id, ops, token) => {
        const response = await api.edit(id, ops, token)
        if (response.flow) received(response.flow)
        return response
      },
      instead: async (doc, token) => {
        const restored = await restoreWrite(api.restore, flow.id, broughtBack.get(), doc, token)
        if (restored) received(restored)
        return restored
      },
    },
    ...(found && {
      recovered: {
        base: { doc: found.draft.base, token: found.draft.token },
        mine: found.draft.mine,
        sent,
        ...(left.isUnread && { isUnread: true }),
      },
    }),
    renames: () => draftSync.renames(),
    beforeWrite: (write) => {
      known = newId()
      return recordPendingWrite(journal, flow.id, { ...write, id: known }, saver.base()).catch(() => undefined)
    },
    onCheckDue: () => guarded.checkRemote(),
    onAdopt: (before, after) => {
      const { kind: word, preview, sameNames = [] } = saver.state.get()
      const others = word === 'clean' ? undefined : (preview?.others ?? 0)
      if (others === undefined) adopted.set({ before, after, how: 'taken', others: 0, sameNames: [] })
      else adopted.set({ before, after, how: others > 0 ? 'merged' : 'tidied', others, sameNames })
    },
  })
  const draftSync: DraftSync = createDraftSync({
    store: createDraftStore(journal, flow.id),
    editor,
    saver: {
      ...saver,
      rebase: (version, mine) => {
        // A write of this tab that arrived may not be in that version: it is handled like one of another tab.
        known = undefined
        saver.rebase(version, mine)
        if (version.token === '') guarded.checkRemoteWhenLocked()
      },
    },
    found,
    now: () => clock.now(),
    newId,
  })
  const lock = `enrichment-console:flow:${journal.scope}:${flow.id}`
  // A write that was confirmed moves the base: one that is still pending was lost or refused.
  const adoptPendingWrite = async () => {
    const base = saver.base()
    const other = await readPendingWrite(journal, flow.id, base, base.doc).catch(() => undefined)
    if (!other || other.id === known) return
    known = other.id
    saver.adoptUnconfirmedWrite(other)
  }
  const guarded = withSaverLock({ saver, editor, draftSync, adoptPendingWrite, locks, lock, clock })

  /** A conflict is stored with both originals as soon as it is found, whatever is decided then. */
  const keepConflicts = () => {
    let last: FlowDoc | undefined
    return saver.state.subscribe(() => {
      const { kind: word, meeting: session } = saver.state.get()
      if (word !== 'conflict' || !session || session.theirs === last) return
      last = session.theirs
      const conflicts = session.merged.conflicts.filter(isOpen).length
      const met = { id: newId(), at: clock.now(), conflicts }
      // Every page shows that the device cannot store it.
      saveConflictVersions(journal, flow.id, session, met).catch(() => undefined)
    })
  }

  let { evictions } = journal.health.get()
  const followDeletions = () => {
    const { evictions: now } = journal.health.get()
    if (now === evictions) return
    evictions = now
    draftSync.rewrite()
  }

  return {
    adopted,
    broughtBack,
    draftSync,
    saver: {
      ...guarded,
      start: () => {
        const stops = [
          keepConflicts(),
          draftSync.start(),
          guarded.start(),
          journal.subscribe(draftSync.checkDevice),
          journal.health.subscribe(followDeletions),
        ]
        if (found) guarded.checkRemoteWhenLocked()
        return () => {
          for (const stop of stops) stop()
          merger.close()
        }
      },
    },
  }
}
