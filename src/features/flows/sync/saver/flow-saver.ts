import { problemOf } from '#api/errors.ts'
import type { FlowsApi } from '#api/flows.ts'
import { pauseMs, waitMs } from '#api/retry.ts'
import type { Flow } from '#contract/flows.ts'
import type { Clock } from '#lib/clock.ts'
import { createStore, type Store } from '#lib/store.ts'
import type { Resolutions } from '../../merge/conflict.ts'
import type { MergeOptions } from '../../merge/merge-flows.ts'
import type { Merger } from '../../merge/merger.ts'
import { structuralShare } from '../../merge/structural-share.ts'
import { fromWire } from '../../model/adapter.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { toHalted, reduceSaver } from './reduce-saver.ts'
import { type SaveStatus, toSaveStatus } from './save-status.ts'
import {
  type SaverEffect,
  type SaverEvent,
  type SaverState,
  type FlowWrite,
  initialState,
  type Version,
} from './saver-state.ts'
import { sendWrite, type FlowWriteApi } from './send-write.ts'

/** The one owner of a flow's state between page and service. */
export interface FlowSaver {
  readonly state: Pick<Store<SaveStatus>, 'get' | 'subscribe'>
  /** `target`: the state of the editor to save; absent, all of it. */
  readonly save: (target?: FlowDoc) => void
  /** Reads the service's version: on focus, before a dialog. */
  readonly checkRemote: () => void
  /** Another tab left a write without its response: the service's version is compared with it. */
  readonly adoptUnconfirmedWrite: (sent: FlowWrite) => void
  /** The user's decision so far, by the id of the conflict; a decision that is missing is undone. */
  readonly resolve: (resolutions: Resolutions) => void
  /**
   * Sets this version as the base of the editor's state, which the user made of mine and this version. Nothing is sent.
   * A write in flight continues unchanged, except that `unheard` transforms the state that it carries.
   */
  readonly rebaseOnto: (theirs: FlowDoc, unheard?: (doc: FlowDoc) => FlowDoc) => void
  readonly rebaseAndSave: (theirs: FlowDoc, target?: FlowDoc) => void
  readonly isIdle: () => boolean
  /** Version that the edits of this tab are based on; its token is empty if unknown. */
  readonly base: () => Version
  /** The state of this page that the service took last; undefined before a write, and after `rebase`. */
  readonly confirmed: () => FlowDoc | undefined
  /**
   * Continues from what another tab of this device knows of the service; without a token nothing is sent before the
   * next check.
   */
  readonly rebase: (base: Version, mine: FlowDoc) => void
  /**
   * Follows the editor, and checks the service every 30 s while something is unsaved, until the returned function is
   * called.
   */
  readonly start: () => () => void
}

/** State that an earlier tab left: its base version, its edits, and a write whose response was lost. */
export interface RecoveredState {
  readonly base: Version
  readonly mine: FlowDoc
  readonly sent?: FlowWrite | undefined
  /** The service did not respond when the page was opened: its version may differ from the base. */
  readonly isUnread?: boolean
}

/** Dependencies of a saver on the tab, the service and the device. */
export interface FlowSaverDeps {
  readonly flow: Flow
  readonly recovered?: RecoveredState | undefined
  readonly editor: {
    readonly get: () => { readonly doc: FlowDoc }
    readonly subscribe: (listener: () => void) => () => void
    readonly adopt: (doc: FlowDoc) => void
  }
  readonly api: Pick<FlowsApi, 'read'> & FlowWriteApi
  readonly merger: Merger
  readonly clock: Clock
  readonly random: () => number
  /** Renames of this tab since the base, in order. */
  readonly renames?: () => NonNullable<MergeOptions['renames']>
  readonly isVisible: () => boolean
  /** True for a user who wants to see a merge before it is sent. */
  readonly reviewsFirst?: () => boolean
  /** Awaited before a write is sent, so that a tab that dies meanwhile leaves a record of it. Never rejects. */
  readonly beforeWrite?: (sent: FlowWrite) => Promise<void>
  /** Replaces the saver's own check when one is due. */
  readonly onCheckDue?: () => void
  /** Called for each change from elsewhere, with both originals, for highlights and the history on this device. */
  readonly onAdopt?: (before: FlowDoc, after: FlowDoc) => void
}

/** Interval of checks for changes by other users while something is unsaved, in milliseconds. */
const CHECK_INTERVAL_MS = 30_000

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** A version of the service; where it equals what is known, it is the same object, which need not be compared again. */
const versionOf = (flow: Flow, known: FlowDoc): Version => ({
  doc: structuralShare(known, fromWire(flow)),
  token: flow.internal_version,
})

/** The state of a tab that continues with what an earlier one left; its first check merges the service's version. */
function recoveredState({ base, mine, sent, isUnread }: RecoveredState): SaverState {
  const { doc, token } = base
  // Unconfirmed like a write: nothing is sent before the service responds, and the read is repeated until it does.
  const unread: readonly FlowWrite[] = isUnread ? [{ doc, mine: doc, before: doc, how: 'whole', token }] : []
  const unconfirmed = [...unread, ...(sent ? [sent] : [])].map((write) => ({ ...write, open: true }))
  return { ...initialState(base, mine), failedReads: isUnread ? 1 : 0, unconfirmedWrites: unconfirmed }
}

/** Creates the saver of one open flow; it requests nothing before `start`. */
export function createFlowSaver(parts: FlowSaverDeps): FlowSaver {
  const { flow, editor, api, merger, clock, random } = parts
  const { recovered } = parts
  let current: SaverState = recovered
    ? recoveredState(recovered)
    : initialState(versionOf(flow, editor.get().doc), editor.get().doc)
  let rebased: Version = { doc: current.base, token: current.server.token }
  const state = createStore<SaveStatus>(toSaveStatus(current))
  let ended = new AbortController()
  const stops = new Set<() => void>()

  const after = (ms: number, then: () => void) => {
    const stop = clock.after(ms, () => {
      stops.delete(stop)
      then()
    })
    stops.add(stop)
  }
  const dispatch = (event: SaverEvent): void => {
    const before = { current, rebased }
    const turn = reduceSaver(current, event)
    if (turn.state === current && turn.effects.length === 0) return
    current = turn.state
    const { base, server } = current
    if (base !== rebased.doc || server.doc === base)
      rebased = { doc: base, token: server.doc === base ? server.token : '' }
    try {
      for (const effect of turn.effects) runEffect(effect)
    } catch (error) {
      // What the editor did not take over is not the base: its absence would be sent as a change of this tab.
      rebased = before.rebased
      current = { ...before.current, mine: editor.get().doc, calls: current.calls }
      haltWork()
      throw error
    }
    state.set(toSaveStatus(current))
  }
  /** Ends all waits for idle, those of other tabs included, when the console itself fails. */
  const haltWork = () => {
    current = toHalted(current)
    state.set(toSaveStatus(current))
  }
  const haltAt = (call: number) => {
    if ('call' in current.phase && current.phase.call === call) haltWork()
  }
  const fail = (type: 'read-failed' | 'write-failed', call: number, signal: AbortSignal) => (error: unknown) => {
    const problem = problemOf(error)
    // The page was left, or the whole console was closed under it: what became of a write, the next page finds out.
    if (signal.aborted || isAbort(error)) return
    if (problem) return dispatch({ type, call, problem })
    haltAt(call)
    throw error
  }
  const runEffect = (effect: SaverEffect): void => {
    const { signal } = ended
    switch (effect.type) {
      case 'adopt':
        parts.onAdopt?.(effect.before, effect.doc)
        return editor.adopt(effect.doc)
      case 'wait':
        return after(pauseOf(effect, random()), () => dispatch({ type: 'waited', call: effect.call }))
      case 'merge': {
        const { call, base, mine, theirs, resolutions, prefer } = effect
        const renames = parts.renames?.()
        const options = { resolutions, ...(prefer && { prefer }), ...(renames && { renames }) }
        const broke = (error: unknown) => {
          haltAt(call)
          throw error
        }
        return merger.merge(base, mine, theirs, options, (merged) => dispatch({ type: 'merged', call, merged }), broke)
      }
      case 'read':
        void api
          .read(flow.id, signal)
          .then((found) => {
            if (!signal.aborted) dispatch({ type: 'read', call: effect.call, version: versionOf(found, current.base) })
          })
          .catch(fail('read-failed', effect.call, signal))
        return undefined
      case 'write': {
        const send = () => sendWrite(api, flow.id, effect.sent, effect.token)
        const writing = parts.beforeWrite?.(effect.sent).then(() => {
          signal.throwIfAborted()
          return send()
        })
        void (writing ?? send())
          .then((written) => {
            if (!signal.aborted)
              dispatch({ type: 'written', call: effect.call, version: versionOf(written, effect.sent.doc) })
          })
          .catch(fail('write-failed', effect.call, signal))
      }
    }
  }

  const check = parts.onCheckDue ?? (() => dispatch({ type: 'check-remote' }))
  const scheduleChecks = () =>
    after(CHECK_INTERVAL_MS, () => {
      if (parts.isVisible() && state.get().kind !== 'clean') check()
      scheduleChecks()
    })

  const rebaseOnto: FlowSaver['rebaseOnto'] = (theirs, unheard) =>
    dispatch({ type: 'rebased-onto', doc: editor.get().doc, theirs, unheard })
  const save = (target?: FlowDoc) => dispatch({ type: 'save', reviewsFirst: parts.reviewsFirst?.() ?? false, target })
  return {
    state,
    save,
    checkRemote: () => dispatch({ type: 'check-remote' }),
    adoptUnconfirmedWrite: (sent) => dispatch({ type: 'unconfirmed-adopted', sent }),
    resolve: (resolutions) => dispatch({ type: 'resolved', resolutions }),
    rebaseOnto: rebaseOnto,
    rebaseAndSave: (theirs, target) => {
      rebaseOnto(theirs)
      save(target)
    },
    isIdle: () => current.phase.at === 'idle',
    base: () => rebased,
    confirmed: () => current.confirmed,
    rebase: (version, mine) => {
      rebased = version
      dispatch({ type: 'rebased', version, mine })
    },
    start: () => {
      ended = new AbortController()
      dispatch({ type: 'resumed' })
      dispatch({ type: 'edited', doc: editor.get().doc })
      scheduleChecks()
      const unfollow = editor.subscribe(() => dispatch({ type: 'edited', doc: editor.get().doc }))
      return () => {
        unfollow()
        ended.abort()
        for (const stop of stops) stop()
        stops.clear()
      }
    },
  }
}

/** Users who write at the same time get a pause; a service that is down is called ever less often. */
const pauseOf = ({ why, round, ms }: Extract<SaverEffect, { readonly type: 'wait' }>, random: number): number =>
  why === 'rate-limited'
    ? waitMs(ms, 1, random)
    : why === 'jitter'
      ? 50 + random * 250
      : Math.max(1000, pauseMs(round, random))
