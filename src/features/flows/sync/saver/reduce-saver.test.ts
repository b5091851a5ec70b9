import { expect, test } from 'vitest'
import { someFlow } from '../../merge/fuzz.testing.ts'
import { reduceSaver } from './reduce-saver.ts'
import { type SaverState, initialState } from './saver-state.ts'

test('a write is still waited for when another page brings the version it left on, and what was undone since is unsaved', () => {
  const [base, typed, theirs] = [1, 2, 3].map((seed) => someFlow(5, seed))
  if (!base || !typed || !theirs) throw new Error('three flows were asked for')
  const version = { doc: base, token: 'v1' }
  const requested = reduceSaver(initialState(version, typed), { type: 'save', reviewsFirst: false }).state
  const writing = reduceSaver(requested, { type: 'read', call: requested.calls, version }).state
  const undone = reduceSaver(writing, { type: 'edited', doc: base }).state
  const same = reduceSaver(undone, { type: 'rebased', version, mine: base }).state
  expect(same.phase).toMatchObject({ at: 'writing', call: writing.calls })
  const written = reduceSaver(same, { type: 'written', call: same.calls, version: { doc: typed, token: 'v2' } })
  expect([written.state.phase.at, written.effects]).toMatchObject(['merging', [{ base: typed, mine: base }]])

  const another = reduceSaver(undone, { type: 'rebased', version: { doc: theirs, token: 'v3' }, mine: theirs }).state
  expect(another.phase.at).toBe('idle')
})

test('what the user accepted while a save waits is sent, not the state of its request', () => {
  const [base, mine, taken, theirs] = [1, 2, 3, 4].map((seed) => someFlow(5, seed))
  if (!base || !mine || !taken || !theirs) throw new Error('four flows were asked for')
  const requested = reduceSaver(initialState({ doc: base, token: 'v1' }, mine), {
    type: 'save',
    reviewsFirst: false,
  }).state
  const problem = { kind: 'rate-limited', detail: '' } as const
  const waiting = reduceSaver(requested, { type: 'write-failed', call: requested.calls, problem }).state
  expect(waiting.request).toEqual({ at: 'wanted', target: mine })
  const { state } = reduceSaver(waiting, { type: 'rebased-onto', doc: taken, theirs })
  expect([state.request, state.mine]).toEqual([{ at: 'wanted', target: undefined }, taken])
})

test('another tab’s write is recognised in a version that was read before it was known', () => {
  const [base, sent, typed] = [1, 2, 3].map((seed) => someFlow(5, seed))
  if (!base || !sent || !typed) throw new Error('three flows were asked for')
  const version = { doc: sent, token: 'v2' }
  const read = (state: SaverState) => {
    const looking = reduceSaver(state, { type: 'check-remote' }).state
    return reduceSaver(looking, { type: 'read', call: looking.calls, version })
  }
  const met = read(initialState({ doc: base, token: 'v1' }, typed)).state
  const { state } = reduceSaver(
    { ...met, phase: { at: 'idle' } },
    { type: 'unconfirmed-adopted', sent: { doc: sent, mine: sent, before: base, how: 'whole', token: 'v1' } },
  )
  const known = read(state)
  expect(known.effects).toMatchObject([{ type: 'merge', base: sent, mine: typed }])
  expect(known.state.unconfirmedWrites).toEqual([])
})
