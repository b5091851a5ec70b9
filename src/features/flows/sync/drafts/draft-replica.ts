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
  withEarlierSteps,
} from './draft.ts'
import { ownSecrets, withOwnSteps } from './own-secrets.ts'

export interface SyncedEditor {
  readonly get: () => { readonly doc: FlowDoc }
  readonly history: () => History
  readonly onStep: (listener: (step: Step, way: StepEntry['way']) => void) => () => void
  /** Continues with a state from elsewhere, with its undo history. */
  readonly follow: (doc: FlowDoc, history: History) => void
}

export interface SyncedSaver {
  readonly base: () => Version
  /** The state of the page that the service took last; undefined before a write, and after `rebase`. */
  readonly confirmed: () => FlowDoc | undefined
  /** Continues from the base that another tab read. */
  readonly rebase: (base: Version, mine: FlowDoc) => void
  /** Sets the base of the editor's state to this version; `unheard` applies the same to any other state of the flow. */
  readonly rebaseOnto: (theirs: FlowDoc, unheard: (doc: FlowDoc) => FlowDoc) => void
  readonly state: { readonly subscribe: (listener: () => void) => () => void }
}

/** Stored draft of one flow as this tab last read or wrote it, and the steps of this tab that are to follow it. */
export interface DraftReplica {
  /** Cursor of the stored draft; undefined for none. */
  readonly cursor: () => DraftCursor | undefined
  /** True if something is to be read or written. */
  readonly isBusy: () => boolean
  /**
   * Reads the steps of other tabs and writes what is not stored. Resolves with false where other tabs wrote at each
   * attempt; rejects if the device cannot store this draft.
   */
  readonly sync: () => Promise<boolean>
  /** Other tabs may have added steps. */
  readonly expectSteps: () => void
  readonly addStep: (step: Step, way: StepEntry['way']) => void
  /** Returns a step of this tab, rebased on the steps that other tabs stored before it. */
  readonly rebasedStep: (step: Step) => Step
  readonly renames: () => readonly Rename[]
  /** The saver may have another base. Returns true if the draft is to be written again. */
  readonly checkBase: () => boolean
  /** The stored data was deleted. Returns true if the draft is to be written again. */
  readonly checkDeleted: () => boolean
  /** Appends what is neither stored nor being stored, without a wait for its turn. */
  readonly flushOnUnload: () => void
  /** Flushes all writes so far, so that they survive a power cut, too. */
  readonly harden: () => Promise<void>
  /** Deletes the stored draft. */
  readonly remove: () => Promise<void>
}

/** Dependencies of the draft of one flow; `found` is the draft that the flow was opened with. */
export interface DraftReplicaDeps {
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

export function createDraftReplica(deps: DraftReplicaDeps): DraftReplica {
  const { store, editor, saver, found, now, newId } = deps
  let cursor: DraftCursor | undefined = found?.cursor
  /** Draft that is stored at that cursor. */
  let stored: Draft = found?.draft ?? currentDraft(deps, undefined)
  /** Document that the service had confirmed by then: later confirmations are not in the base of `kept`. */
  let confirmed: FlowDoc | undefined
  const steps = createPendingSteps()
  let hasMoved = found?.isTorn === true
  let isBehind = false
  let deletions = 0
  /** Steps being stored, and the cursor after that. */
  let underway: { readonly count: number; readonly cursor: DraftCursor } | undefined
  /** True if something was stored that a power cut may lose. */
  let isSoft = false

  /** Rebases the steps that are not stored yet on another draft. */
  const onto = (next: Draft) => {
    stored = next
    // In a tab that is on another version already, the draft does not tell what its steps replaced there.
    return steps.rebase(next, !hasMoved)
  }
  const follow = ({ mine, history }: Draft) => editor.follow(mine, history)
  const pull = async () => {
    isBehind = false
    const head = await store.head()
    if (!head) return void (cursor = undefined)
    if (cursor && head.generation === cursor.generation) {
      if (head.lots <= cursor.lots) return
      const entries = await store.entries(cursor, head.lots)
      if (entries) {
        cursor = head
        const own = saver.confirmed()
        const before = steps.get().reduce(applyEntry, own && own !== confirmed ? { ...stored, base: own } : stored)
        const mine = onto(entries.reduce(applyEntry, stored))
        if (!hasMoved) return follow(mine)
        // This page is on another version already: what others did is done here, too, before what waits here.
        follow(withEarlierSteps(currentDraft(deps, stored), entries, steps.get()))
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
    steps.add(...own)
    const mine = own.reduce(applyEntry, later)
    const { doc, token } = saver.base()
    // The same version tells nothing about the service: a write that is in flight here must not be forgotten.
    if (token !== '' && token === mine.token && sameFlow(doc, mine.base)) stored = { ...stored, base: doc }
    // Only the service knows which secrets another version has.
    else saver.rebase({ doc: mine.base, token: other.isMarked && token !== mine.token ? '' : mine.token }, mine.mine)
    confirmed = saver.confirmed()
    follow(mine)
  }

  const flush = async () => {
    const lot = steps.get()
    if (!cursor || cursor.lots >= MAX_BATCHES) return replace()
    const next = { ...cursor, lots: cursor.lots + 1 }
    underway = { count: lot.length, cursor: next }
    if (!(await store.append(cursor, toBatch(deps, lot), now()))) return pull()
    stored = lot.reduce(applyEntry, stored)
    cursor = next
    steps.drop(lot.length)
  }
  const replace = async () => {
    const next = currentDraft(deps, noteEntries(stored, steps.get()))
    const own = saver.confirmed()
    const count = steps.get().length
    const standing = { generation: newId(), lots: 0 }
    const before = deletions
    underway = { count, cursor: standing }
    if (!(await store.replace(cursor, next, standing.generation, now()))) return pull()
    cursor = standing
    stored = next
    confirmed = own
    steps.drop(count)
    hasMoved = saver.base().doc !== next.base || deletions !== before
  }

  /** True if something is to be read or written. */
  const isBusy = () => steps.get().length > 0 || hasMoved || isBehind

  return {
    cursor: () => cursor,
    isBusy,
    sync: async () => {
      for (let attempt = 0; isBusy() && attempt < MAX_ATTEMPTS; attempt += 1) {
        if (isBehind) {
          await pull()
          continue
        }
        isSoft = true
        try {
          await (hasMoved ? replace() : flush())
        } finally {
          underway = undefined
        }
      }
      return !isBusy()
    },
    expectSteps: (): void => {
      isBehind = true
    },
    addStep: (step: Step, way: StepEntry['way']): void => steps.add({ way, step, at: editor.history().at ?? now() }),
    rebasedStep: steps.rebased,
    renames: () => steps.get().reduce(applyEntry, stored).renames,
    checkBase: (): boolean => {
      if (saver.base().doc === stored.base) return false
      const isStarted = cursor !== undefined || steps.get().length > 0
      if (isStarted) hasMoved = true
      else {
        // Without a draft there is nothing that was on the old one.
        stored = currentDraft(deps, undefined)
        confirmed = saver.confirmed()
      }
      return isStarted
    },
    checkDeleted: (): boolean => {
      deletions += 1
      if (!cursor && !underway) return false
      hasMoved = true
      return true
    },
    flushOnUnload: (): void => {
      const at = underway?.cursor ?? cursor
      const rest = steps.get().slice(underway?.count ?? 0)
      if (at && rest.length > 0) void store.append(at, toBatch(deps, rest), now(), 'strict').catch(() => undefined)
    },
    harden: async (): Promise<void> => {
      if (!isSoft) return
      isSoft = false
      // Every page shows that the device cannot store it.
      await store.harden(now()).catch(() => undefined)
    },
    remove: async (): Promise<void> => {
      if (cursor) await store.remove(cursor)
      cursor = undefined
      isSoft = false
    },
  }
}

/** Returns the state of this tab as a draft that follows another one. */
function currentDraft({ editor, saver, now }: DraftReplicaDeps, before: Draft | undefined): Draft {
  const { doc: base, token } = saver.base()
  const { renames = [], since } = before ?? {}
  const draft: Draft = { base, token, mine: editor.get().doc, history: editor.history(), renames }
  return isUnsaved(draft) ? { ...draft, since: since ?? now() } : draft
}

/** Returns steps as they are stored. A draft whose steps were all undone has nothing unsaved. */
function toBatch({ editor, saver }: DraftReplicaDeps, entries: readonly StepEntry[]): StepBatch {
  const { doc } = editor.get()
  return { entries, doc, unsaved: isUnsaved({ base: saver.base().doc, mine: doc }) }
}

/** Steps of this tab that are not stored yet, in their order. */
function createPendingSteps() {
  let pending: readonly StepEntry[] = []
  const successors = new WeakMap<Step, Step>()
  /** Returns a step, stored or not, as it was rebased last. */
  const rebased = (step: Step): Step => {
    const next = successors.get(step)
    return next ? rebased(next) : step
  }
  return {
    get: () => pending,
    add: (...entries: readonly StepEntry[]): void => {
      pending = [...pending, ...entries]
    },
    /** Removes the first ones, which are stored. */
    drop: (count: number): void => {
      pending = pending.slice(count)
    },
    /** Rebases the steps on another draft, and returns the draft after them. `isNotified`: `rebased` then has it. */
    rebase: (onto: Draft, isNotified: boolean): Draft => {
      let draft = onto
      pending = pending.map((entry) => {
        const later = rebaseEntry(draft, entry)
        if (isNotified) successors.set(entry.step, later.step)
        draft = applyEntry(draft, later)
        return later
      })
      return draft
    },
    rebased,
  }
}
