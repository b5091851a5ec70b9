import { expect, test } from 'vitest'
import { someFlow } from '../merge/fuzz.testing.ts'
import { reduceSaver } from './reduce-saver.ts'
import { startOf } from './saver-state.ts'

test('what a person took while a save waits is what goes out, not what stood when it was asked for', () => {
  const [base, mine, taken, theirs] = [1, 2, 3, 4].map((seed) => someFlow(5, seed))
  if (!base || !mine || !taken || !theirs) throw new Error('four flows were asked for')
  const asked = reduceSaver(startOf({ doc: base, token: 'v1' }, mine), { type: 'save', asksFirst: false }).state
  const problem = { kind: 'rate-limited', own: true, detail: '' } as const
  const waiting = reduceSaver(asked, { type: 'write-failed', call: asked.calls, problem }).state
  expect([waiting.wanted, waiting.asOf]).toEqual([true, mine])
  const { state } = reduceSaver(waiting, { type: 'taken', doc: taken, theirs })
  expect([state.wanted, state.mine, state.asOf]).toEqual([true, taken, undefined])
})
