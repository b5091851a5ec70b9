import { createStore, type Store } from '#lib/store.ts'
import type { Rename, Step } from '../../commands/flow-command.ts'
import type { History } from '../../commands/history.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { sameFlow } from '../../model/same-flow.ts'
import type { Version } from '../saver/saver-state.ts'
import type { DraftStore, LoadedDraft, StepBatch, DraftCursor } from './draft-store.ts'
import {
  type Draft,
  type StepEntry,
  isUnsaved,
  noteEntries,
  applyEntry,
  rebaseEntry,
  revertUnseen,
  withLaterEdits,
} from './draft.ts'
import { ownSecrets, withOwnSteps } from './own-secrets.ts'

export interface SyncedEditor {
  readonly get: () => { readonly doc: FlowDoc }
  readonly history: () => History
  readonly onStep: (listener: (step: Step, way: StepEntry['way']) => void) => () => void
  /** Continues with a state that was made elsewhere, with what can be undone there. */
  readonly follow: (doc: FlowDoc, history: History) => void
}

export interface SyncedSaver {
  readonly base: () => Version
  /** The state of the page that the service took last; undefined before a write, and after `rebase`. */
  readonly confirmed: () => FlowDoc | undefined
  /** Continues from the base that another tab read. */
  readonly rebase: (base: Version, mine: FlowDoc) => void
  /** Sets the base of the editor's state to this version; `unheard` makes the same of any other state of the flow. */
  readonly rebaseOnto: (theirs: FlowDoc, unheard: (doc: FlowDoc) => FlowDoc) => void
  readonly state: { readonly subscribe: (listener: () => void) => () => void }
}

/** Stores the draft of one open flow on this device, and keeps it in sync with other tabs that have the flow open. */
export interface DraftSync {
  /** Stores all steps from now on. Returns a stop function. */
  readonly start: () => () => void
  /** Applies the steps of other tabs, and resolves once all steps of this tab are stored. */
  readonly pull: () => Promise<void>
  /** Reads the device again: other tabs may have added steps. */
  readonly checkDevice: () => void
  /** Returns a step of this tab, rebased on the steps that other tabs stored before it. */
  readonly rebasedStep: (step: Step) => Step
  readonly renames: () => readonly Rename[]
  /** The stored data was deleted: the draft, of which the journal restores the head alone, is written whole again. */
  readonly rewrite: () => void
  /** The page goes away now: what still waits for its turn is handed to the journal, which leaves word of it. */
  readonly flushOnUnload: () => void
  /** Throws the draft away if it is still `doc`, which went elsewhere; false where something was done since. */
  readonly discard: (doc: FlowDoc) => Promise<boolean>
  /** Nobody looks at the page any more: what is done here is stored so that a power cut does not take it. */
  readonly harden: () => Promise<void>
  /**
   * `kept`: all that was done here is on the device. `storing`: not yet. `off`: the device cannot keep this draft, and what is
   * done is in this page alone.
   */
  readonly state: Pick<Store<DraftStorageState>, 'get' | 'subscribe'>
}

/** State of storing the draft on the device (`DraftSync.state`). */
export type DraftStorageState = 'kept' | 'storing' | 'off'

/** Dependencies of the draft of one flow; `found` is the draft that the flow was opened with. */
export interface DraftSyncDeps {
  readonly store: DraftStore
  readonly editor: SyncedEditor
  readonly saver: SyncedSaver
  readonly found: LoadedDraft | undefined
  readonly now: () => number
  readonly newId: () => string
}

/** A snapshot is written after this many batches of steps. */
const MAX_BATCHES = 200

/** Attempts of one write while other tabs write, too. */
const MAX_ATTEMPTS = 50

/** Creates the draft of one open flow; it stores nothing before `start`. */
export function createDraftSync({ store, editor, saver, found, now, newId }: DraftSyncDeps): DraftSync {
  const state = createStore<DraftStorageState>('kept')
  let cursor: DraftCursor | undefined = found?.cursor
  /** Draft that is stored at that cursor. */
  let kept: Draft = found?.draft ?? draftOf(undefined)
  /** Document that the service had confirmed by then: later confirmations are not in the base of `kept`. */
  let confirmed: FlowDoc | undefined
  /** Steps of this tab that are not stored yet. */
  let pending: readonly StepEntry[] = []
  const refits = new WeakMap<Step, Step>()
  const fitted = (step: Step): Step => {
    const next = refits.get(step)
    return next ? fitted(next) : step
  }
  let hasMoved = found?.isTorn === true
  let isBehind = false
  let deletions = 0
  /** Steps being stored, and the cursor after that. */
  let underway: { readonly count: number; readonly cursor: DraftCursor } | undefined
  /** True if something was stored that a power cut may lose. */
  let isSoft = false
  let running: Promise<void> | undefined

  function draftOf(before: Draft | undefined): Draft {
    const { doc: base, token } = saver.base()
    const draft: Draft = {
      base,
      token,
      mine: editor.get().doc,
      history: editor.history(),
      renames: before?.renames ?? [],
    }
    return isUnsaved(draft) ? { ...draft, since: before?.since ?? now() } : draft
  }

  /** Rebases the steps that are not stored yet on another draft. */
  const onto = (next: Draft) => {
    let mine = next
    pending = pending.map((entry) => {
      const later = rebaseEntry(mine, entry)
      // On a page that is on another version already, what its steps found there is not told by the draft.
      if (!hasMoved) refits.set(entry.step, later.step)
      mine = applyEntry(mine, later)
      return later
    })
    kept = next
    return mine
  }
  const follow = ({ mine, history }: Draft) => editor.follow(mine, history)
  const pullOnce = async () => {
    isBehind = false
    const head = await store.head()
    if (!head) {
      cursor = undefined
      return
    }
    if (cursor && head.generation === cursor.generation) {
      if (head.lots <= cursor.lots) return
      const entries = await store.entries(cursor, head.lots)
      if (entries) {
        cursor = head
        const own = saver.confirmed()
        const before = pending.reduce(applyEntry, own && own !== confirmed ? { ...kept, base: own } : kept)
        const mine = onto(entries.reduce(applyEntry, kept))
        if (!hasMoved) return follow(mine)
        // This page is on another version already: what others did is done here, too, before what waits here.
        const here = draftOf(kept)
        const joined = entries.reduce<Draft>((draft, entry) => applyEntry(draft, rebaseEntry(draft, entry)), here)
        const standing = withLaterEdits(joined, here.mine, pending)
        follow(standing)
        const stood = saver.base().doc
        const unheard = revertUnseen(stood, before, entries)
        const met = unheard(stood)
        return met === stood ? undefined : saver.rebaseOnto(met, unheard)
      }
    }
    const stood = saver.base()
    const other = await store.read(editor.get().doc, stood.doc)
    if (!other) return
    cursor = other.cursor
    hasMoved = other.isTorn === true
    const later = onto(withOwnSteps(other.draft, editor.history()))
    // What was done while the draft was read is in the page alone: a secret that was emptied meanwhile stays away.
    const own = ownSecrets(later, editor.get().doc, stood.doc, now())
    pending = [...pending, ...own]
    const mine = own.reduce(applyEntry, later)
    const { doc, token } = saver.base()
    // Who is on the same version tells nothing of the service: a write that is in flight here is not to be forgotten.
    if (token !== '' && token === mine.token && sameFlow(doc, mine.base)) kept = { ...kept, base: doc }
    // Which secrets another version has the service alone can tell.
    else saver.rebase({ doc: mine.base, token: other.isMarked && token !== mine.token ? '' : mine.token }, mine.mine)
    confirmed = saver.confirmed()
    follow(mine)
  }

  /** A draft whose steps were all undone has nothing unsaved. */
  const lotOf = (entries: readonly StepEntry[]): StepBatch => {
    const { doc } = editor.get()
    return { entries, doc, unsaved: isUnsaved({ base: saver.base().doc, mine: doc }) }
  }
  const flush = async () => {
    const lot = pending
    if (!cursor || cursor.lots >= MAX_BATCHES) return replace()
    const next = { ...cursor, lots: cursor.lots + 1 }
    underway = { count: lot.length, cursor: next }
    if (!(await store.append(cursor, lotOf(lot), now()))) return pullOnce()
    kept = lot.reduce(applyEntry, kept)
    cursor = next
    pending = pending.slice(lot.length)
  }
  const replace = async () => {
    const next = draftOf(noteEntries(kept, pending))
    const own = saver.confirmed()
    const count = pending.length
    const standing = { generation: newId(), lots: 0 }
    const before = deletions
    underway = { count, cursor: standing }
    if (!(await store.replace(cursor, next, standing.generation, now()))) return pullOnce()
    cursor = standing
    kept = next
    confirmed = own
    pending = pending.slice(count)
    hasMoved = saver.base().doc !== next.base || deletions !== before
  }

  const isBusy = () => pending.length > 0 || hasMoved || isBehind
  const runAll = async () => {
    // Steps of one task are stored in one write.
    await Promise.resolve()
    try {
      for (let attempt = 0; isBusy() && attempt < MAX_ATTEMPTS; attempt += 1) {
        if (isBehind) {
          await pullOnce()
          continue
        }
        isSoft = true
        await (hasMoved ? replace() : flush())
        underway = undefined
      }
      state.set(isBusy() ? 'storing' : 'kept')
    } catch {
      // Refused in words: the record cannot be read by this version, or the journal was closed.
      state.set('off')
    } finally {
      underway = undefined
      running = undefined
    }
    check()
  }
  const run = (): Promise<void> => {
    running ??= runAll()
    return running
  }

  /** Takes in what was seen; what could not be read is not tried again until something else is heard. */
  let isEnded = false
  let tried = ''
  const check = () => {
    if (running || isEnded || state.get() === 'off') return
    const seen = nameOf(store.seen())
    if (seen === nameOf(cursor) || seen === tried) return
    tried = seen
    isBehind = true
    void run()
  }

  const settle = async () => {
    if (isBusy()) await run()
    if (!isSoft) return
    isSoft = false
    // A device that does not take it says so on every page.
    await store.harden(now()).catch(() => undefined)
  }

  return {
    state,
    harden: settle,
    rebasedStep: fitted,
    discard: async (doc) => {
      await running
      if (editor.get().doc !== doc) return false
      if (cursor) await store.remove(cursor)
      cursor = undefined
      isSoft = false
      return editor.get().doc === doc
    },
    flushOnUnload: () => {
      const at = underway?.cursor ?? cursor
      const rest = pending.slice(underway?.count ?? 0)
      if (at && rest.length > 0) void store.append(at, lotOf(rest), now(), 'strict').catch(() => undefined)
    },
    rewrite: () => {
      deletions += 1
      if (!cursor && !underway) return
      hasMoved = true
      state.set('storing')
      void run()
    },
    renames: () => pending.reduce(applyEntry, kept).renames,
    checkDevice: check,
    pull: async () => {
      isBehind = true
      await running
      isBehind = true
      await run()
    },
    start: () => {
      isEnded = false
      const unfollow = editor.onStep((step, way) => {
        pending = [...pending, { way, step, at: editor.history().at ?? now() }]
        if (state.get() === 'kept') state.set('storing')
        void run()
      })
      if (isBusy()) void run()
      const unsubscribe = saver.state.subscribe(() => {
        if (saver.base().doc === kept.base) return
        // Without a draft there is nothing that was on the old one.
        if (!cursor && pending.length === 0) {
          kept = draftOf(undefined)
          confirmed = saver.confirmed()
          return
        }
        hasMoved = true
        void run()
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
