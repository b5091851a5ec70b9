import type { Problem } from '#api/errors.ts'
import { isOpen } from '../../merge/conflict.ts'
import type { Merged } from '../../merge/merge-flows.ts'
import { isSameDoc } from '../../merge/share.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { sameFlow } from '../../model/same-flow.ts'
import { hasLanded } from './landed.ts'
import { foresee, proceed, read, rest, settle, wait } from './next-step.ts'
import {
  onItsOwn,
  type SaverEvent,
  type SaverState,
  type Sent,
  startOf,
  type Turn,
  type Version,
} from './saver-state.ts'

/**
 * What becomes of a flow's state when something happens, and what is to be done then. Pure: the same story gives the same
 * end. An answer to a question that is no longer asked changes nothing.
 */
export function reduceSaver(state: SaverState, event: SaverEvent): Turn {
  switch (event.type) {
    case 'edited':
      return edited(state, event.doc)
    case 'save': {
      const wanting = {
        ...state,
        avoids: [],
        wanted: true,
        asOf: event.asOf ?? state.mine,
        fresh: false,
        rounds: 0,
        silence: 0,
        refused: undefined,
        stopped: undefined,
        asked: false,
        asksFirst: event.asksFirst ?? false,
      }
      return proceed(state.phase.at === 'waiting' && state.phase.why !== 'rate-limited' ? rest(wanting) : wanting)
    }
    case 'look':
      return state.phase.at === 'resting' && !state.stopped ? read(state) : { state, effects: [] }
    case 'based': {
      const { calls, lacks, doubts, phase, server } = state
      const { doc, token } = event.version
      const based = { ...startOf(event.version, event.mine), calls, lacks }
      // What left on this very version may come in yet.
      if (token !== '' && token === server.token) {
        const going = phase.at === 'writing' ? { ...phase, sent: onItsOwn(phase.sent) } : based.phase
        return { state: { ...based, phase: going, doubts: doubts.map(onItsOwn) }, effects: [] }
      }
      if (token !== '') return { state: based, effects: [] }
      // In doubt like a write, so that nothing is sent before the service was heard.
      const doubt = { doc, mine: doc, before: doc, how: 'whole', token, open: true } as const
      return { state: { ...based, doubts: [doubt] }, effects: [] }
    }
    case 'doubted':
      return { state: { ...state, doubts: withDoubt(state, event.sent) }, effects: [] }
    case 'resolved': {
      const resolved = { ...state, resolutions: event.resolutions }
      return state.phase.at === 'resting' ? foresee(resolved) : { state: resolved, effects: [] }
    }
    case 'resumed':
      return resumed(state)
    case 'taken': {
      const { phase, asOf } = state
      const { theirs, unheard } = event
      if (phase.at === 'writing') {
        if (!unheard) return { state, effects: [] }
        // It comes in as it left; what is put on top of it, or sent in its place, meets what was unheard of, too.
        const sent = { ...phase.sent, mine: unheard(phase.sent.mine) }
        return {
          state: { ...state, base: theirs, asOf: asOf && unheard(asOf), phase: { ...phase, sent } },
          effects: [],
        }
      }
      // It stands on what the person saw: a version that came in after it is met from there.
      return foresee({
        ...rest(state),
        ...noQuestions,
        base: theirs,
        mine: event.doc,
        asOf: undefined,
        landed: undefined,
      })
    }
    default:
      return 'call' in state.phase && state.phase.call === event.call ? heard(state, event) : { state, effects: [] }
  }
}

function edited(state: SaverState, doc: FlowDoc): Turn {
  if (doc === state.mine) return { state, effects: [] }
  const next = { ...state, mine: doc }
  // Open questions are about what was there; they are asked again about what is.
  return state.asked && state.phase.at === 'resting' ? foresee(next) : { state: next, effects: [] }
}

function resumed(state: SaverState): Turn {
  const { phase } = state
  if (phase.at === 'resting') return { state, effects: [] }
  // Nobody heard what became of it.
  if (phase.at === 'writing')
    return read({ ...asking(state, phase.sent), phase: { at: 'resting' }, doubts: withDoubt(state, phase.sent) })
  return state.landed ? settle(rest(state)) : proceed(rest(state))
}

/** Something in the console itself broke: nothing is under way any more, and what became of a write is looked up later. */
export function halted(state: SaverState): SaverState {
  const { phase } = state
  const still = { ...rest(state), wanted: false }
  return phase.at === 'writing' ? { ...still, doubts: withDoubt(state, phase.sent) } : still
}

/** The save that a write was for goes on, unless a newer one was asked for. */
const asking = (state: SaverState, { mine }: Sent): SaverState => ({
  ...state,
  wanted: true,
  asOf: state.wanted ? state.asOf : mine,
})

const withDoubt = ({ doubts }: SaverState, sent: Sent) => [...doubts, { ...sent, open: true }].slice(-8)

function heard(state: SaverState, event: Extract<SaverEvent, { readonly call: number }>): Turn {
  const { phase } = state
  switch (event.type) {
    case 'read':
      return found(rest({ ...state, silence: 0, fresh: true }), event.version)
    case 'read-failed':
      return unread(rest(state), event.problem)
    case 'merged':
      return phase.at === 'merging' ? merged(rest(state), phase, event.merged) : { state, effects: [] }
    case 'written':
      if (phase.at !== 'writing') return { state, effects: [] }
      return settle({
        ...rest(state),
        ...noQuestions,
        server: event.version,
        // Not documented: that a token guards `ui` alone, too. Where it does not, others may have written in between.
        landed: { ...phase.sent, tidied: phase.sent.how !== 'ui' },
        rounds: 0,
        silence: 0,
        avoids: [],
        // No token of theirs is good any more.
        doubts: [],
      })
    case 'write-failed':
      return phase.at === 'writing' ? unwritten(rest(state), phase.sent, event.problem) : { state, effects: [] }
    case 'waited':
      // Who does not know what became of a write, or what there is at all, goes on asking.
      return state.doubts.some(({ open }) => open) ? read(rest(state)) : proceed(rest(state))
  }
}

const noQuestions = { resolutions: {}, merged: undefined, asked: false, refused: undefined } as const

const closed = ({ doubts }: SaverState, landed?: Sent) =>
  doubts.filter((doubt) => doubt !== landed).map((doubt) => ({ ...doubt, open: false }))

/** The service's version: maybe mine, maybe somebody's on top of mine, maybe what was there all the time. */
function found(state: SaverState, version: Version): Turn {
  const isNew = version.token !== state.server.token
  // What was found out about a version holds for as long as it is the same one.
  const isSame = !isNew && isSameDoc(version.doc, state.server.doc)
  // Another page's may have been heard of only after what came of it. Not documented: that a write of `ui` alone changes the token.
  const mayHold = ({ how, token }: Sent) => token !== version.token || (how === 'ui' && !isSame)
  const landed = state.doubts.findLast((sent) => mayHold(sent) && hasLanded(version.doc, sent))
  const server = isSame ? state.server : version
  // Under a token that still holds a write may yet come in late; under another none can.
  const doubts = closed(state, landed).filter(({ token }) => token === version.token)
  const known = { ...state, server, doubts }
  // What was made since a write that had been given up is not in it: it goes out, as was asked.
  if (landed) return settle({ ...known, landed: { ...landed, tidied: false } })
  if (state.wanted) return proceed(known)
  if (sameFlow(state.mine, state.base)) return settle(known)
  return isSame ? upToDate(known) : foresee(known)
}

/** What was edited or answered while the service was asked is met now. */
function upToDate(state: SaverState): Turn {
  const { merged: last, mine, resolutions } = state
  const isCurrent = !last || (last.mine === mine && last.resolutions === resolutions)
  return isCurrent ? { state, effects: [] } : foresee(state)
}

type Merging = Extract<SaverState['phase'], { readonly at: 'merging' }>

function merged(state: SaverState, phase: Merging, result: Merged): Turn {
  const current = phase.mine === state.mine && phase.resolutions === state.resolutions
  const theirs = state.server.doc
  const { mine, resolutions } = phase
  const known: SaverState = { ...state, merged: { merged: result, mine, theirs, resolutions } }
  const open = result.conflicts.some(isOpen)
  switch (phase.why) {
    case 'look':
      if (state.wanted) return proceed(known)
      return current ? { state: known, effects: [] } : foresee(state)
    case 'send':
      if (open) return upToDate({ ...known, wanted: false, asked: true })
      return proceed({ ...known, asked: false })
    default:
      return current
        ? settle({ ...state, ...(phase.why === 'settle' ? { merged: known.merged } : {}) }, phase.why, result)
        : settle(state)
  }
}

function unread(state: SaverState, problem: Problem): Turn {
  switch (problem.kind) {
    case 'forbidden':
      return { state: { ...state, wanted: false, stopped: 'forbidden', refused: problem }, effects: [] }
    case 'not-found':
    case 'gone':
      return { state: { ...state, wanted: false, stopped: 'gone', refused: problem }, effects: [] }
    case 'rate-limited':
      return state.wanted ? wait(state, 'rate-limited', problem.retryAfterMs) : upToDate(state)
    default:
      // Who only looked looks again later; who saves, or does not know what became of a save, keeps trying.
      if (!state.wanted && !state.doubts.some(({ open }) => open)) return upToDate(state)
      return wait({ ...state, silence: state.silence + 1 }, 'offline')
  }
}

/** A service that does not know this way to write says so with one of these. */
export const isUnknownWay = (problem: Problem): boolean =>
  problem.kind === 'not-found' || (problem.kind === 'fault' && [405, 415, 501].includes(problem.status))

/** This one write does not go that way; all of the flow may. */
export const isRefusedWay = (problem: Problem): boolean => problem.kind === 'invalid' || problem.kind === 'unsent'

/** Five silent rounds; then the person is told. */
const MOST_ROUNDS = 5

function unwritten(state: SaverState, sent: Sent, problem: Problem): Turn {
  const again = asking(state, sent)
  const doubting = { ...again, doubts: withDoubt(state, sent) }
  if (sent.how !== 'whole' && isUnknownWay(problem)) return proceed({ ...again, lacks: [...state.lacks, sent.how] })
  if (sent.how !== 'whole' && isRefusedWay(problem)) return proceed({ ...again, avoids: [...state.avoids, sent.how] })
  switch (problem.kind) {
    case 'conflict':
      // It may be my own earlier try that made this one stale.
      if (state.rounds >= MOST_ROUNDS) return { state: { ...doubting, wanted: false, refused: 'stale' }, effects: [] }
      return state.rounds === 0
        ? read({ ...doubting, rounds: 1 })
        : wait({ ...doubting, rounds: state.rounds + 1 }, 'jitter')
    case 'rate-limited':
      return wait(problem.opaque === undefined ? again : doubting, 'rate-limited', problem.retryAfterMs)
    case 'forbidden':
      return { state: { ...state, wanted: false, stopped: 'forbidden', refused: problem }, effects: [] }
    case 'not-found':
    case 'gone':
      return { state: { ...state, wanted: false, stopped: 'gone', refused: problem }, effects: [] }
    case 'invalid':
    case 'credits':
    case 'unsent':
    case 'declined':
      return { state: { ...state, wanted: false, refused: problem }, effects: [] }
    default:
      // Nobody knows what became of it: it is looked up, never sent again blindly.
      return read(doubting)
  }
}
