import type { Problem } from '#api/errors.ts'
import { isOpen } from '../../merge/conflict.ts'
import type { Merged } from '../../merge/merge-flows.ts'
import { isSameDoc } from '../../merge/structural-share.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { sameFlow } from '../../model/same-flow.ts'
import { isApplied } from './is-applied.ts'
import { NOTHING, previewMerge, proceed, read, toIdle, settle, wait, withoutTarget } from './next-step.ts'
import {
  withSentStateOnly,
  type SaveRequest,
  type SaverEvent,
  type SaverState,
  type FlowWrite,
  initialState,
  type Transition,
  type Version,
} from './saver-state.ts'

/** Next state and effects after one event. Pure. A response to a request that is not current changes nothing. */
export function reduceSaver(state: SaverState, event: SaverEvent): Transition {
  switch (event.type) {
    case 'edited':
      return reduceEdited(state, event.doc)
    case 'save': {
      const wanting: SaverState = {
        ...state,
        refusedKinds: [],
        request: { at: 'wanted', target: event.target ?? state.mine },
        fresh: false,
        conflictRounds: 0,
        failedReads: 0,
        stopped: undefined,
        reviewsMerge: event.reviewsFirst ?? false,
      }
      return proceed(state.phase.at === 'waiting' && state.phase.why !== 'rate-limited' ? toIdle(wanting) : wanting)
    }
    case 'check-remote':
      return state.phase.at === 'idle' && !state.stopped ? read(state) : { state, effects: [] }
    case 'rebased': {
      const { calls, unsupported, unconfirmedWrites, phase, server } = state
      const { doc, token } = event.version
      const based = { ...initialState(event.version, event.mine), calls, unsupported }
      // A write that was sent on this very version may still be applied.
      if (token !== '' && token === server.token) {
        const going = phase.at === 'writing' ? { ...phase, sent: withSentStateOnly(phase.sent) } : based.phase
        return {
          state: { ...based, phase: going, unconfirmedWrites: unconfirmedWrites.map(withSentStateOnly) },
          effects: [],
        }
      }
      if (token !== '') return { state: based, effects: [] }
      // Unconfirmed like a write, so that nothing is sent before the service responds.
      const unconfirmed = { doc, mine: doc, before: doc, how: 'whole', token, open: true } as const
      return { state: { ...based, unconfirmedWrites: [unconfirmed] }, effects: [] }
    }
    case 'unconfirmed-adopted':
      return { state: { ...state, unconfirmedWrites: addUnconfirmed(state, event.sent) }, effects: [] }
    case 'resolved': {
      const resolved = { ...state, resolutions: event.resolutions }
      return state.phase.at === 'idle' ? previewMerge(resolved) : { state: resolved, effects: [] }
    }
    case 'resumed':
      return reduceResumed(state)
    case 'rebased-onto': {
      const { phase, request } = state
      const { theirs, unheard } = event
      if (phase.at === 'writing') {
        if (!unheard) return { state, effects: [] }
        // It returns as it was sent; what is applied to it, or sent in its place, meets the changes of others, too.
        const sent = { ...phase.sent, mine: unheard(phase.sent.mine) }
        return {
          state: { ...state, base: theirs, request: withTarget(request, unheard), phase: { ...phase, sent } },
          effects: [],
        }
      }
      // Its base is the version that the user saw: a later version is merged from there.
      return previewMerge({
        ...toIdle(state),
        ...NO_QUESTIONS,
        base: theirs,
        mine: event.doc,
        request: request.at === 'wanted' ? withoutTarget(request) : NOTHING,
        appliedWrite: undefined,
      })
    }
    default:
      return 'call' in state.phase && state.phase.call === event.call
        ? reduceResponse(state, event)
        : { state, effects: [] }
  }
}

function reduceEdited(state: SaverState, doc: FlowDoc): Transition {
  if (doc === state.mine) return { state, effects: [] }
  const next = { ...state, mine: doc }
  // Open conflicts belong to the previous version; they are computed again for this one.
  return state.request.at === 'asking' && state.phase.at === 'idle' ? previewMerge(next) : { state: next, effects: [] }
}

function reduceResumed(state: SaverState): Transition {
  const { phase } = state
  if (phase.at === 'idle') return { state, effects: [] }
  // Its outcome is unknown.
  if (phase.at === 'writing')
    return read({
      ...withSaveRequested(state, phase.sent),
      phase: { at: 'idle' },
      unconfirmedWrites: addUnconfirmed(state, phase.sent),
    })
  return state.appliedWrite ? settle(toIdle(state)) : proceed(toIdle(state))
}

/** An error of the console itself: nothing is in progress any more, and the outcome of a write is read later. */
export function toHalted(state: SaverState): SaverState {
  const { phase } = state
  const still = { ...toIdle(state), request: withoutWish(state.request) }
  return phase.at === 'writing' ? { ...still, unconfirmedWrites: addUnconfirmed(state, phase.sent) } : still
}

/** The save of a write continues, unless a newer one was requested. */
const withSaveRequested = (state: SaverState, { mine }: FlowWrite): SaverState => ({
  ...state,
  request: state.request.at === 'wanted' ? state.request : { at: 'wanted', target: mine },
})

const addUnconfirmed = ({ unconfirmedWrites }: SaverState, sent: FlowWrite) =>
  [...unconfirmedWrites, { ...sent, open: true }].slice(-8)

function reduceResponse(state: SaverState, event: Extract<SaverEvent, { readonly call: number }>): Transition {
  const { phase } = state
  switch (event.type) {
    case 'read':
      return reduceRead(toIdle({ ...state, failedReads: 0, fresh: true }), event.version)
    case 'read-failed':
      return reduceReadFailure(toIdle(state), event.problem)
    case 'merged':
      return phase.at === 'merging' ? merged(toIdle(state), phase, event.merged) : { state, effects: [] }
    case 'written':
      if (phase.at !== 'writing') return { state, effects: [] }
      return settle({
        ...toIdle(state),
        ...NO_QUESTIONS,
        request: state.request.at === 'wanted' ? state.request : NOTHING,
        server: event.version,
        // Not documented: that a token guards `ui` alone, too. If not, another user may have written in between.
        appliedWrite: { ...phase.sent, tidied: phase.sent.how !== 'ui' },
        conflictRounds: 0,
        failedReads: 0,
        refusedKinds: [],
        // No token of theirs is good any more.
        unconfirmedWrites: [],
      })
    case 'write-failed':
      return phase.at === 'writing'
        ? reduceWriteFailure(toIdle(state), phase.sent, event.problem)
        : { state, effects: [] }
    case 'waited':
      // While the outcome of a write, or the service's version, is unknown, reading continues.
      return state.unconfirmedWrites.some(({ open }) => open) ? read(toIdle(state)) : proceed(toIdle(state))
  }
}

const NO_QUESTIONS = { resolutions: {}, merged: undefined } as const

/** The same for another state of the device. */
const withTarget = (request: SaveRequest, change: (doc: FlowDoc) => FlowDoc): SaveRequest =>
  request.at === 'wanted' && request.target ? { at: 'wanted', target: change(request.target) } : request

/** Cancels the request; what was asked or refused before stays. */
const withoutWish = (request: SaveRequest): SaveRequest => (request.at === 'wanted' ? NOTHING : request)

const withoutOpenWrites = ({ unconfirmedWrites }: SaverState, applied?: FlowWrite) =>
  unconfirmedWrites
    .filter((unconfirmed) => unconfirmed !== applied)
    .map((unconfirmed) => ({ ...unconfirmed, open: false }))

/** The service's version: maybe mine, maybe another user's on top of mine, maybe unchanged. */
function reduceRead(state: SaverState, version: Version): Transition {
  const isNew = version.token !== state.server.token
  // Facts about a version stay valid as long as it is the same one.
  const isSame = !isNew && isSameDoc(version.doc, state.server.doc)
  // A write of another tab may become known after this read. Not documented: that a write of `ui` changes the token.
  const mayHold = ({ how, token }: FlowWrite) => token !== version.token || (how === 'ui' && !isSame)
  const applied = state.unconfirmedWrites.findLast((sent) => mayHold(sent) && isApplied(version.doc, sent))
  const server = isSame ? state.server : version
  // Under a token that is still valid a write may be applied late; under another none can.
  const unconfirmed = withoutOpenWrites(state, applied).filter(({ token }) => token === version.token)
  const known = { ...state, server, unconfirmedWrites: unconfirmed }
  // Changes made since a write that had been given up are not in it: they are sent, as requested.
  if (applied) return settle({ ...known, appliedWrite: { ...applied, tidied: false } })
  if (state.request.at === 'wanted') return proceed(known)
  if (sameFlow(state.mine, state.base)) return settle(known)
  return isSame ? refreshPreview(known) : previewMerge(known)
}

/** Handles edits and resolutions that came while a request was in flight. */
function refreshPreview(state: SaverState): Transition {
  const { merged: last, mine, resolutions } = state
  const isCurrent = !last || (last.mine === mine && last.resolutions === resolutions)
  return isCurrent ? { state, effects: [] } : previewMerge(state)
}

type Merging = Extract<SaverState['phase'], { readonly at: 'merging' }>

function merged(state: SaverState, phase: Merging, result: Merged): Transition {
  const current = phase.mine === state.mine && phase.resolutions === state.resolutions
  const theirs = state.server.doc
  const { mine, resolutions } = phase
  const known: SaverState = { ...state, merged: { merged: result, mine, theirs, resolutions } }
  const open = result.conflicts.some(isOpen)
  switch (phase.why) {
    case 'preview':
      if (state.request.at === 'wanted') return proceed(known)
      return current ? { state: known, effects: [] } : previewMerge(state)
    case 'send':
      return open ? refreshPreview({ ...known, request: { at: 'asking' } }) : proceed(known)
    default:
      return current
        ? settle({ ...state, ...(phase.why === 'settle' ? { merged: known.merged } : {}) }, phase.why, result)
        : settle(state)
  }
}

const refused = (state: SaverState, why: Problem | 'stale'): SaverState => ({
  ...state,
  request: { at: 'refused', why },
})

/** Conflicts stay: they are open again where the flow is readable again. */
const stop = (state: SaverState, stopped: 'forbidden' | 'gone', problem: Problem): Transition => ({
  state: { ...(state.request.at === 'asking' ? state : refused(state, problem)), stopped },
  effects: [],
})

function reduceReadFailure(state: SaverState, problem: Problem): Transition {
  switch (problem.kind) {
    case 'forbidden':
      return stop(state, 'forbidden', problem)
    case 'not-found':
    case 'gone':
      return stop(state, 'gone', problem)
    case 'rate-limited':
      return state.request.at === 'wanted' ? wait(state, 'rate-limited', problem.retryAfterMs) : refreshPreview(state)
    case 'offline':
    case 'invalid':
    case 'credits':
    case 'conflict':
    case 'unexpected-body':
    case 'http-error':
    case 'invalid-request':
    case 'declined':
      // A mere check is repeated later; a save, or an unconfirmed one, is tried until it succeeds.
      if (state.request.at !== 'wanted' && !state.unconfirmedWrites.some(({ open }) => open))
        return refreshPreview(state)
      return wait({ ...state, failedReads: state.failedReads + 1 }, 'offline')
  }
}

/** A service that lacks this kind of write returns one of these. */
export const isUnknownKind = (problem: Problem): boolean =>
  problem.kind === 'not-found' || (problem.kind === 'http-error' && [405, 415, 501].includes(problem.status))

/** True if the service refused this kind of write; a write of the whole flow may succeed. */
export const isRefusedKind = (problem: Problem): boolean =>
  problem.kind === 'invalid' || problem.kind === 'invalid-request'

/** Five rounds without a message; then the user is asked. */
const MAX_CONFLICT_ROUNDS = 5

function reduceWriteFailure(state: SaverState, sent: FlowWrite, problem: Problem): Transition {
  const again = withSaveRequested(state, sent)
  const doubting = { ...again, unconfirmedWrites: addUnconfirmed(state, sent) }
  if (sent.how !== 'whole' && isUnknownKind(problem))
    return proceed({ ...again, unsupported: [...state.unsupported, sent.how] })
  if (sent.how !== 'whole' && isRefusedKind(problem))
    return proceed({ ...again, refusedKinds: [...state.refusedKinds, sent.how] })
  switch (problem.kind) {
    case 'conflict':
      // My own earlier try may have made this one stale.
      if (state.conflictRounds >= MAX_CONFLICT_ROUNDS) return { state: refused(doubting, 'stale'), effects: [] }
      return state.conflictRounds === 0
        ? read({ ...doubting, conflictRounds: 1 })
        : wait({ ...doubting, conflictRounds: state.conflictRounds + 1 }, 'jitter')
    case 'rate-limited':
      return wait(problem.opaque === undefined ? again : doubting, 'rate-limited', problem.retryAfterMs)
    case 'forbidden':
      return stop(state, 'forbidden', problem)
    case 'not-found':
    case 'gone':
      return stop(state, 'gone', problem)
    case 'invalid':
    case 'credits':
    case 'invalid-request':
    case 'declined':
      return { state: refused(state, problem), effects: [] }
    case 'offline':
    case 'unexpected-body':
    case 'http-error':
      // Its outcome is unknown: it is reconciled by a read, never sent again blindly.
      return read(doubting)
  }
}
