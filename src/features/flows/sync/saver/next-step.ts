import { isOpen } from '../../merge/conflict.ts'
import type { Merged } from '../../merge/merge-flows.ts'
import { isSameDoc, structuralShare } from '../../merge/structural-share.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { flowTextsOf } from '../../model/flow-texts.ts'
import { sameFlow } from '../../model/same-flow.ts'
import { chooseWrite } from './choose-write.ts'
import type { SaveRequest, SaverEffect, SaverState, FlowWrite, Transition } from './saver-state.ts'

export const NOTHING: SaveRequest = { at: 'none' }

/** A new save is one of all of mine. */
export const withoutTarget = (request: SaveRequest): SaveRequest =>
  request.at === 'wanted' ? { at: 'wanted' } : request

/** The same with nothing in progress. */
export const toIdle = (state: SaverState): SaverState => ({ ...state, phase: { at: 'idle' } })

export function read(state: SaverState): Transition {
  const call = state.calls + 1
  return { state: { ...state, calls: call, phase: { at: 'reading', call } }, effects: [{ type: 'read', call }] }
}

/** Waits before the next try; `ms`: as long as the service requests. */
export function wait(state: SaverState, why: 'jitter' | 'offline' | 'rate-limited', ms?: number): Transition {
  const call = state.calls + 1
  const round = why === 'jitter' ? state.conflictRounds : state.failedReads
  return {
    state: { ...state, calls: call, phase: { at: 'waiting', call, why } },
    effects: [{ type: 'wait', call, why, round, ...(ms !== undefined && { ms }) }],
  }
}

/** Merges mine with theirs; `why` tells what the result is for. */
export function merge(
  state: SaverState,
  why: 'send' | 'settle' | 'tidy' | 'preview',
  base: FlowDoc,
  theirs: FlowDoc,
  mine: FlowDoc = state.mine,
): Transition {
  const call = state.calls + 1
  const { resolutions } = state
  const of = why === 'send' ? mine : state.mine
  return {
    state: { ...state, calls: call, phase: { at: 'merging', call, why, mine: of, resolutions } },
    effects: [
      { type: 'merge', call, base, mine, theirs, resolutions, ...(why === 'tidy' && { prefer: 'mine' as const }) },
    ],
  }
}

/** Returns the document that a requested save has to send. */
export const docToSave = ({ request, mine }: SaverState): FlowDoc =>
  request.at === 'wanted' ? (request.target ?? mine) : mine

/** The next step of a requested save, where nothing is in progress. */
export function proceed(state: SaverState): Transition {
  const { base, server, merged } = state
  const mine = docToSave(state)
  if (state.request.at !== 'wanted' || state.phase.at !== 'idle' || state.stopped) return { state, effects: [] }
  if (state.unconfirmedWrites.some(({ open }) => open)) return read(state)
  if (server.doc !== base && !sameFlow(server.doc, base)) {
    if (!merged || merged.mine !== mine || merged.theirs !== server.doc || isStale(state)) {
      return merge(state, 'send', base, server.doc, mine)
    }
    const isChanged = state.reviewsMerge && !sameFlow(merged.merged.doc, server.doc)
    if (isChanged || merged.merged.conflicts.some(isOpen)) {
      const requesting: SaverState = { ...state, request: { at: 'asking' } }
      return mine === state.mine ? { state: requesting, effects: [] } : previewMerge(requesting)
    }
    return write(state, merged.merged.doc)
  }
  if (sameFlow(mine, base)) return { state: { ...state, request: NOTHING }, effects: [] }
  return write(state, mine)
}

/** Resolutions that are not in the current merge yet. */
const isStale = ({ merged, resolutions }: SaverState): boolean => merged?.resolutions !== resolutions

function write(state: SaverState, doc: FlowDoc): Transition {
  const { server, unsupported, refusedKinds } = state
  const mine = docToSave(state)
  const how = chooseWrite(server.doc, doc, [...unsupported, ...refusedKinds])
  // Everything of mine is there already: another user made the same changes, or I decided for theirs.
  if (sameFlow(doc, server.doc)) {
    return settle({
      ...state,
      request: NOTHING,
      appliedWrite: { doc, mine, before: server.doc, how, token: server.token, tidied: true },
      resolutions: {},
    })
  }
  // Not documented: that a change of name, description or `ui` alone changes the token. Where it does not, a write that brings
  // them is not refused over a colleague's, so what is there is read just before. One node alone leaves them as they are.
  if (how !== 'node' && !state.fresh) return read(state)
  const call = state.calls + 1
  const sent: FlowWrite = { doc, mine, before: server.doc, how, token: server.token }
  return {
    state: {
      ...state,
      calls: call,
      request: NOTHING,
      fresh: false,
      phase: { at: 'writing', call, sent },
    },
    effects: [{ type: 'write', call, sent, token: server.token }],
  }
}

/**
 * Applies the unsaved changes of this tab to the service's version. `appliedWrite` is the write
 * it has accepted, whose state of mine is the common base. Changes made meanwhile are merged in; what the service itself changed in my write gives
 * way to them.
 */
export function settle(state: SaverState, done?: string, result?: Merged): Transition {
  const { appliedWrite, mine, server } = state
  if (appliedWrite && state.confirmed !== appliedWrite.mine)
    return settle({ ...state, confirmed: appliedWrite.mine }, done, result)
  const before = appliedWrite ? appliedWrite.mine : state.base
  if (mine === before || sameFlow(mine, before)) return adopt(state, server.doc)
  if (!appliedWrite) return onward(state)
  // Saved again with nothing new, or with more: changes made after that are not part of it.
  const isWanted = state.request.at === 'wanted'
  const part = docToSave(state)
  if (isWanted && part === before) return settle({ ...state, request: NOTHING }, done, result)
  // What the service itself changed in the first one gives way below, without a conflict: there all of mine is sent.
  const isNotified = !appliedWrite.tidied || sameFlow(appliedWrite.doc, server.doc)
  if (isWanted && part !== mine && isNotified)
    return proceed({ ...state, base: before, appliedWrite: undefined, merged: undefined })
  if (done === undefined) return merge({ ...state, base: before }, 'settle', before, appliedWrite.doc)
  const based = { ...state, base: before, appliedWrite: undefined, merged: undefined }
  // Mine and theirs conflict: both stay where they are until the user decides.
  if (!result || result.conflicts.some(isOpen)) return onward(based)
  const taken = takenOf(appliedWrite, server.doc)
  const isAll = sameFlow(taken, server.doc)
  if ((done === 'tidy' || sameFlow(appliedWrite.doc, taken)) && isAll) return adopt(state, result.doc)
  if (appliedWrite.tidied && done !== 'tidy' && !sameFlow(appliedWrite.doc, taken))
    return merge(state, 'tidy', appliedWrite.doc, taken, result.doc)
  // Another user wrote on top of mine: my later edits are based on mine, and theirs is merged like any other version.
  const next = onward({
    ...based,
    base: appliedWrite.tidied ? taken : appliedWrite.doc,
    mine: result.doc,
    request: withoutTarget(state.request),
  })
  return { state: next.state, effects: [...adopting(mine, result.doc), ...next.effects] }
}

/**
 * Returns the version that a write alone led to, without changes of other users: one node is sent without name,
 * description and `ui`, which other users may have changed under the same token.
 */
const takenOf = ({ doc, how, tidied }: NonNullable<SaverState['appliedWrite']>, server: FlowDoc): FlowDoc =>
  tidied && how === 'node' ? { ...server, ...flowTextsOf(doc), ui: doc.ui } : server

/** Continues with the requested save, else previews the merge of one. */
const onward = (state: SaverState): Transition => (state.request.at === 'wanted' ? proceed(state) : previewMerge(state))

/** Previews the merge that a save would make. */
export function previewMerge(state: SaverState): Transition {
  if (state.server.doc === state.base || sameFlow(state.server.doc, state.base)) return { state, effects: [] }
  return merge(state, 'preview', state.base, state.server.doc)
}

const adopting = (before: FlowDoc, doc: FlowDoc): readonly SaverEffect[] =>
  before === doc ? [] : [{ type: 'adopt', doc, before }]

/** Base becomes the service's, mine continues from there. Equal values stay the same object. */
function adopt(state: SaverState, doc: FlowDoc): Transition {
  const { mine, server } = state
  const shared = structuralShare(mine, doc)
  const retained = isSameDoc(mine, shared) ? mine : shared
  const base = doc === server.doc ? retained : structuralShare(retained, server.doc)
  const next = proceed({
    ...state,
    base,
    mine: retained,
    // It includes whatever else was requested meanwhile, which cannot be told from later changes any more.
    request: withoutTarget(state.request),
    server: { ...server, doc: base },
    appliedWrite: undefined,
    merged: undefined,
  })
  return { state: next.state, effects: [...adopting(mine, retained), ...next.effects] }
}
