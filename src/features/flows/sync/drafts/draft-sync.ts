import { createStore, type Store } from '#lib/store.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { createDraftReplica, type DraftReplicaDeps } from './draft-replica.ts'
import type { DraftCursor } from './draft-store.ts'

/** State of storing the draft on the device (`DraftSync.state`). */
export type DraftStorageState = 'kept' | 'storing' | 'off'

export type DraftSync = ReturnType<typeof createDraftSync>

/**
 * Stores the draft of one open flow on this device, and keeps it in sync with other tabs that have the flow open; it stores
 * nothing before `start`.
 */
export function createDraftSync(deps: DraftReplicaDeps) {
  const { store, editor, saver } = deps
  const state = createStore<DraftStorageState>('kept')
  const replica = createDraftReplica(deps)
  let running: Promise<void> | undefined

  const runAll = async () => {
    // Steps of one task are stored in one write.
    await Promise.resolve()
    try {
      let isSynced: boolean
      // Something may be added between the end of `sync` and the next line.
      do isSynced = await replica.sync()
      while (isSynced && replica.isBusy())
      state.set(isSynced ? 'kept' : 'storing')
    } catch {
      // Refused with a reason: this version cannot read the record, or the journal was closed.
      state.set('off')
    } finally {
      running = undefined
    }
    check()
  }
  const run = (): Promise<void> => {
    running ??= runAll()
    return running
  }

  /** Applies what was read; a failed read is not repeated until something else arrives. */
  let isEnded = false
  let tried = ''
  const check = () => {
    if (running || isEnded || state.get() === 'off') return
    const seen = nameOf(store.seen())
    if (seen === nameOf(replica.cursor()) || seen === tried) return
    tried = seen
    replica.expectSteps()
    void run()
  }

  const settle = async () => {
    if (replica.isBusy()) await run()
    await replica.harden()
  }

  return {
    /**
     * `kept`: all changes made here are on the device. `storing`: not yet. `off`: the device cannot store this draft, and
     * the changes are in this tab only.
     */
    state: state as Pick<Store<DraftStorageState>, 'get' | 'subscribe'>,
    /** Called when the tab is hidden: stores its changes so that a power cut does not lose them. */
    harden: settle,
    /** Returns a step of this tab, rebased on the steps that other tabs stored before it. */
    rebasedStep: replica.rebasedStep,
    /** Discards the draft if it is still `doc`, which was stored elsewhere; false where something changed since. */
    discard: async (doc: FlowDoc): Promise<boolean> => {
      await running
      if (editor.get().doc !== doc) return false
      await replica.remove()
      return editor.get().doc === doc
    },
    /** Called on `pagehide`: what is still queued goes to the journal, which backs it up. */
    flushOnUnload: replica.flushOnUnload,
    /** The stored data was deleted: the draft, of which the journal restores the head alone, is written whole again. */
    rewrite: (): void => {
      if (!replica.checkDeleted()) return
      state.set('storing')
      void run()
    },
    renames: replica.renames,
    /** Reads the device again: other tabs may have added steps. */
    checkDevice: check,
    /** Applies the steps of other tabs, and resolves once all steps of this tab are stored. */
    pull: async (): Promise<void> => {
      replica.expectSteps()
      await running
      replica.expectSteps()
      await run()
    },
    /** Stores all steps from now on. Returns a stop function. */
    start: (): (() => void) => {
      isEnded = false
      const unfollow = editor.onStep((step, way) => {
        replica.addStep(step, way)
        if (state.get() === 'kept') state.set('storing')
        void run()
      })
      if (replica.isBusy()) void run()
      const unsubscribe = saver.state.subscribe(() => {
        if (replica.checkBase()) void run()
      })
      return () => {
        isEnded = true
        unfollow()
        unsubscribe()
        void settle()
      }
    },
  }
}

const nameOf = (cursor: DraftCursor | undefined): string => (cursor ? `${cursor.generation} ${cursor.lots}` : 'none')
