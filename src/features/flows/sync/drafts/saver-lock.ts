import type { Locks } from '#journal/locks.ts'
import type { Clock } from '#lib/clock.ts'
import { createStore } from '#lib/store.ts'
import { applyStep } from '../../commands/apply-step.ts'
import { inverse, type Step } from '../../commands/flow-command.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { sameJson } from '../../model/json.ts'
import type { FlowSaver } from '../saver/flow-saver.ts'
import type { SaveStatus } from '../saver/save-status.ts'
import type { SyncedEditor } from './draft-replica.ts'
import type { DraftSync } from './draft-sync.ts'
import { valueIn } from './secrets.ts'

export interface SaverLockDeps {
  readonly saver: FlowSaver
  readonly editor: Pick<SyncedEditor, 'get' | 'onStep'>
  readonly draftSync: Pick<DraftSync, 'pull' | 'rebasedStep'>
  /** Hands the saver a write that another tab left in flight. Never rejects. */
  readonly adoptPendingWrite: () => Promise<void>
  readonly locks: Locks
  /** One for each flow of a service. */
  readonly lock: string
  readonly clock: Clock
}

/** A device that does not respond holds up no save for longer, in milliseconds. */
const DEVICE_TIMEOUT_MS = 2_000

/**
 * The saver of one tab among those that have the flow open: the tab that sends holds the flow's lock, starts from the
 * changes of the other tabs, and releases it when the result is on the device. So an outdated canvas is never sent, and
 * a tab that dies passes the lock to the next, with a record of what it had sent. Changes made in this tab while a save
 * waits for the lock are not part of that save.
 */
export function withSaverLock({ saver, editor, draftSync, adoptPendingWrite, locks, lock, clock }: SaverLockDeps) {
  let waiting = new AbortController()
  let isHolding = false
  /** The saves that wait, and the changes made in this tab since the last of them was requested. */
  const queued = new Set<() => void>()
  let since: readonly Step[] = []
  /** Base of this tab at that time. */
  let stood = saver.base().doc
  /** Requests a save of all changes so far. */
  const requestLock = () => {
    since = []
    stood = saver.base().doc
  }
  /** Returns true if another tab's save brought the current value since this save was requested: it is not reverted. */
  const isSaved = (doc: FlowDoc, path: readonly string[]) => {
    const saved = valueIn(saver.base().doc, path)
    return !sameJson(saved, valueIn(stood, path)) && sameJson(saved, valueIn(doc, path))
  }
  const view = (): SaveStatus => {
    const now = saver.state.get()
    return queued.size > 0 && now.kind === 'dirty' ? { ...now, kind: 'saving' } : now
  }
  const state = createStore(view())
  const withTimeout = (work: Promise<void>) =>
    new Promise<void>((resolve) => {
      const stop = clock.after(DEVICE_TIMEOUT_MS, resolve)
      void work.finally(() => {
        stop()
        resolve()
      })
    })
  /** Until the saver continues, or the page is left. */
  const moved = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => {
        unsubscribe()
        signal.removeEventListener('abort', end)
        resolve()
      }
      const unsubscribe = saver.state.subscribe(end)
      signal.addEventListener('abort', end)
    })
  const withLock = async (ifAvailable: boolean, act: () => void): Promise<void> => {
    const { signal } = waiting
    let hasBegun = false
    const turn = async (got: boolean) => {
      hasBegun = true
      if (!got || signal.aborted) return
      await withTimeout(draftSync.pull().then(adoptPendingWrite))
      if (signal.aborted) return
      isHolding = true
      try {
        act()
        // A save requested just as the saver became idle still runs under this lock.
        while (!saver.isIdle() && !signal.aborted) await moved(signal)
      } finally {
        isHolding = false
      }
      await withTimeout(draftSync.pull())
    }
    try {
      await locks.request(lock, ifAvailable ? { ifAvailable } : { signal }, turn)
    } catch (error) {
      if (signal.aborted) return
      if (hasBegun) throw error
      // A browser without locks blocks no save: the service refuses the second one.
      await turn(true)
    }
  }
  const queue = (send: (target: FlowDoc | undefined) => void) => {
    const leave = () => {
      queued.delete(leave)
      state.set(view())
    }
    queued.add(leave)
    state.set(view())
    void withLock(false, () => {
      send(without(editor.get().doc, since.map(draftSync.rebasedStep), isSaved))
      leave()
    }).finally(leave)
  }

  return {
    ...saver,
    state,
    save: () => {
      // Also for a tab that waits already.
      requestLock()
      if (isHolding) return saver.save()
      if (queued.size === 0) queue(saver.save)
    },
    rebaseAndSave: (theirs: FlowDoc) => {
      // A decided conflict stays decided while this tab waits; changes of other tabs are applied on top of it.
      saver.rebaseOnto(theirs)
      requestLock()
      if (isHolding) return saver.save()
      queue((target) => saver.rebaseAndSave(theirs, target))
    },
    checkRemote: () => void withLock(true, saver.checkRemote),
    /**
     * Checks the service once this tab has the lock, if its draft has not been merged with the service's version. A draft
     * that changed while another tab's write is in flight would not be the one of that write.
     */
    checkRemoteWhenLocked: () => void withLock(false, saver.checkRemote),
    start: () => {
      waiting = new AbortController()
      const unsubscribe = saver.state.subscribe(() => state.set(view()))
      const unfollow = editor.onStep((step) => {
        if (queued.size > 0) since = [...since, step]
      })
      const stop = saver.start()
      state.set(view())
      return () => {
        waiting.abort()
        queued.clear()
        unfollow()
        unsubscribe()
        stop()
      }
    },
  }
}

/**
 * The flow without these steps, except for what is to stay of them; undefined where other steps build on them, so that
 * both cannot be separated any more.
 */
function without(
  doc: FlowDoc,
  steps: readonly Step[],
  stays: (doc: FlowDoc, path: readonly string[]) => boolean,
): FlowDoc | undefined {
  let before = doc
  for (const step of steps.toReversed()) {
    const patches = step.patches.filter(({ path }) => !stays(before, path))
    const turned = applyStep(before, inverse({ ...step, patches }))
    if (turned.skipped.length > 0) return undefined
    before = turned.doc
  }
  return before
}
