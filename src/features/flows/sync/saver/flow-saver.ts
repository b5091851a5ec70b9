import { problemOf } from '#api/errors.ts'
import type { FlowsApi } from '#api/flows.ts'
import { pauseMs, waitMs } from '#api/retry.ts'
import type { Flow } from '#contract/flows.ts'
import type { Clock } from '#lib/clock.ts'
import { createStore, type Store } from '#lib/store.ts'
import type { Resolutions } from '../../merge/conflict.ts'
import type { MergeOptions } from '../../merge/merge-flows.ts'
import type { Merger } from '../../merge/merger.ts'
import { shareWith } from '../../merge/share.ts'
import { fromWire } from '../../model/adapter.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { halted, reduceSaver } from './reduce-saver.ts'
import { type SaverEffect, type SaverEvent, type SaverState, type Sent, startOf, type Version } from './saver-state.ts'
import { type SaverView, viewOf } from './saver-view.ts'
import { sendWrite, type Writes } from './send-write.ts'

/** The one owner of a flow's state between page and service. */
export interface FlowSaver {
  readonly state: Pick<Store<SaverView>, 'get' | 'subscribe'>
  /** `asOf`: the state of what the editor holds that was asked for; absent, all of it. */
  readonly save: (asOf?: FlowDoc) => void
  /** Looks what others did: on focus, before a dialog. */
  readonly look: () => void
  /** Another page left a write whose answer it did not hear: it is looked for in what the service has. */
  readonly doubt: (sent: Sent) => void
  /** The person's answers so far, by the id of the conflict; an answer that is missing is taken back. */
  readonly resolve: (resolutions: Resolutions) => void
  /**
   * What the editor holds is what a person made of mine and this version: it stands on it from now on. Nothing is sent. A write
   * that is out goes on as it was, but for what `unheard` makes of the state that it carries.
   */
  readonly standOn: (theirs: FlowDoc, unheard?: (doc: FlowDoc) => FlowDoc) => void
  /** The same, and it is saved. */
  readonly take: (theirs: FlowDoc, asOf?: FlowDoc) => void
  /** Nothing is under way. */
  readonly isResting: () => boolean
  /** What this page stands on; the token is empty where it is not known. */
  readonly base: () => Version
  /** The state of this page that the service took last; undefined before a write, and after `rebase`. */
  readonly confirmed: () => FlowDoc | undefined
  /** Goes on from what another page of this device knows of the service; without a token nothing is sent before the next look. */
  readonly rebase: (base: Version, mine: FlowDoc) => void
  /** Follows the editor, and looks every 30 s while something is unsaved, until the answer is called. */
  readonly start: () => () => void
}

/** What an earlier page left: the version it stood on, what it made of it, and a write whose answer it did not hear. */
export interface Left {
  readonly base: Version
  readonly mine: FlowDoc
  readonly sent?: Sent | undefined
  /** The service did not answer when the page was opened: nobody knows whether the base is still what it has. */
  readonly isUnread?: boolean
}

/** What a saver needs of the page, the service and the device. */
export interface FlowSaverParts {
  readonly flow: Flow
  readonly left?: Left | undefined
  readonly editor: {
    readonly get: () => { readonly doc: FlowDoc }
    readonly subscribe: (listener: () => void) => () => void
    readonly adopt: (doc: FlowDoc) => void
  }
  readonly api: Pick<FlowsApi, 'read'> & Writes
  readonly merger: Merger
  readonly clock: Clock
  readonly random: () => number
  /** What this page renamed since the base, in order. */
  readonly renames?: () => NonNullable<MergeOptions['renames']>
  readonly isVisible: () => boolean
  /** True for a person who wants to see a merge before it is sent. */
  readonly asksFirst?: () => boolean
  /** Awaited before a write leaves, so that a page that dies meanwhile leaves word of it. Never rejects. */
  readonly beforeWrite?: (sent: Sent) => Promise<void>
  /** Looks in place of the saver's own, when it is time. */
  readonly onTime?: () => void
  /** Told of each change that came from elsewhere, with both originals, for highlights and the history on this device. */
  readonly onAdopt?: (before: FlowDoc, after: FlowDoc) => void
}

/** How often it is looked what others did while something is unsaved, in milliseconds. */
const LOOK_EVERY = 30_000

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** A version of the service; what of it is known is the same object, which nobody need look into again. */
const versionOf = (flow: Flow, known: FlowDoc): Version => ({
  doc: shareWith(known, fromWire(flow)),
  token: flow.internal_version,
})

/** The state of a page that goes on with what an earlier one left; its first look meets what the service has. */
function startOfLeft({ base, mine, sent, isUnread }: Left): SaverState {
  const { doc, token } = base
  // In doubt like a write, so that nothing is sent before the service was heard, and it is asked until it is.
  const unread: readonly Sent[] = isUnread ? [{ doc, mine: doc, before: doc, how: 'whole', token }] : []
  const doubts = [...unread, ...(sent ? [sent] : [])].map((doubt) => ({ ...doubt, open: true }))
  return { ...startOf(base, mine), silence: isUnread ? 1 : 0, doubts }
}

/** Makes the saver of one open flow; it asks nothing before `start`. */
export function createFlowSaver(parts: FlowSaverParts): FlowSaver {
  const { flow, editor, api, merger, clock, random } = parts
  const { left } = parts
  let current: SaverState = left ? startOfLeft(left) : startOf(versionOf(flow, editor.get().doc), editor.get().doc)
  let grounded: Version = { doc: current.base, token: current.server.token }
  const state = createStore<SaverView>(viewOf(current))
  let ended = new AbortController()
  const stops = new Set<() => void>()

  const after = (ms: number, then: () => void) => {
    const stop = clock.after(ms, () => {
      stops.delete(stop)
      then()
    })
    stops.add(stop)
  }
  const tell = (event: SaverEvent): void => {
    const before = { current, grounded }
    const turn = reduceSaver(current, event)
    if (turn.state === current && turn.effects.length === 0) return
    current = turn.state
    const { base, server } = current
    if (base !== grounded.doc || server.doc === base)
      grounded = { doc: base, token: server.doc === base ? server.token : '' }
    try {
      for (const effect of turn.effects) carryOut(effect)
    } catch (error) {
      // What the editor did not take in is not stood on: its absence would be sent as a change made here.
      grounded = before.grounded
      current = { ...before.current, mine: editor.get().doc, calls: current.calls }
      halt()
      throw error
    }
    state.set(viewOf(current))
  }
  /** Who waits for this page to rest, other tabs among them, is not to wait for ever when the console itself breaks. */
  const halt = () => {
    current = halted(current)
    state.set(viewOf(current))
  }
  const haltAt = (call: number) => {
    if ('call' in current.phase && current.phase.call === call) halt()
  }
  const fail = (type: 'read-failed' | 'write-failed', call: number, signal: AbortSignal) => (error: unknown) => {
    const problem = problemOf(error)
    // The page was left, or the whole console was closed under it: what became of a write, the next page finds out.
    if (signal.aborted || isAbort(error)) return
    if (problem) return tell({ type, call, problem })
    haltAt(call)
    throw error
  }
  const carryOut = (effect: SaverEffect): void => {
    const { signal } = ended
    switch (effect.type) {
      case 'adopt':
        parts.onAdopt?.(effect.before, effect.doc)
        return editor.adopt(effect.doc)
      case 'wait':
        return after(pauseOf(effect, random()), () => tell({ type: 'waited', call: effect.call }))
      case 'merge': {
        const { call, base, mine, theirs, resolutions, prefer } = effect
        const renames = parts.renames?.()
        const options = { resolutions, ...(prefer && { prefer }), ...(renames && { renames }) }
        const broke = (error: unknown) => {
          haltAt(call)
          throw error
        }
        return merger.merge(base, mine, theirs, options, (merged) => tell({ type: 'merged', call, merged }), broke)
      }
      case 'read':
        void api
          .read(flow.id, signal)
          .then((found) => {
            if (!signal.aborted) tell({ type: 'read', call: effect.call, version: versionOf(found, current.base) })
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
              tell({ type: 'written', call: effect.call, version: versionOf(written, effect.sent.doc) })
          })
          .catch(fail('write-failed', effect.call, signal))
      }
    }
  }

  const look = parts.onTime ?? (() => tell({ type: 'look' }))
  const lookNowAndThen = () =>
    after(LOOK_EVERY, () => {
      if (parts.isVisible() && state.get().word !== 'clean') look()
      lookNowAndThen()
    })

  const standOn: FlowSaver['standOn'] = (theirs, unheard) =>
    tell({ type: 'taken', doc: editor.get().doc, theirs, unheard })
  const save = (asOf?: FlowDoc) => tell({ type: 'save', asksFirst: parts.asksFirst?.() ?? false, asOf })
  return {
    state,
    save,
    look: () => tell({ type: 'look' }),
    doubt: (sent) => tell({ type: 'doubted', sent }),
    resolve: (resolutions) => tell({ type: 'resolved', resolutions }),
    standOn,
    take: (theirs, asOf) => {
      standOn(theirs)
      save(asOf)
    },
    isResting: () => current.phase.at === 'resting',
    base: () => grounded,
    confirmed: () => current.confirmed,
    rebase: (version, mine) => {
      grounded = version
      tell({ type: 'based', version, mine })
    },
    start: () => {
      ended = new AbortController()
      tell({ type: 'resumed' })
      tell({ type: 'edited', doc: editor.get().doc })
      lookNowAndThen()
      const unfollow = editor.subscribe(() => tell({ type: 'edited', doc: editor.get().doc }))
      return () => {
        unfollow()
        ended.abort()
        for (const stop of stops) stop()
        stops.clear()
      }
    },
  }
}

/** Others that write just now are let pass; a service that is away is asked ever more seldom. */
const pauseOf = ({ why, round, ms }: Extract<SaverEffect, { readonly type: 'wait' }>, random: number): number =>
  why === 'rate-limited'
    ? waitMs(ms, 1, random)
    : why === 'jitter'
      ? 50 + random * 250
      : Math.max(1000, pauseMs(round, random))
