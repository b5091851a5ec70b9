import { expect, test } from 'vitest'
import type { Problem } from '#api/errors.ts'
import { runSequentially } from './run-sequentially.ts'
import { type RetryEnd, endsAll } from './retry-end.ts'

const refused = (problem: Problem): RetryEnd => ({ kind: 'refused', problem })
const accepted: RetryEnd = { kind: 'accepted', intentId: 'i', taskId: 't' }
const noCredits = refused({ kind: 'credits', detail: '' })

/** Runs purchases with the given ends, and returns what was sent and the outcome of the rest. */
async function play(ends: Readonly<Record<string, RetryEnd>>, isOver: () => 'stopped' | undefined = () => undefined) {
  const sent: string[] = []
  const last = new Map<string, string>()
  let underWay = 0
  await runSequentially({
    items: Object.keys(ends),
    act: async (name) => {
      underWay += 1
      expect(underWay).toBe(1)
      sent.push(name)
      await Promise.resolve()
      underWay -= 1
      return ends[name] ?? accepted
    },
    isOver,
    endsAll,
    notify: (name, turn) =>
      last.set(name, turn.kind === 'ended' ? turn.end.kind : turn.kind === 'left' ? `left: ${turn.why}` : turn.kind),
  })
  return { sent, last: [...last.values()] }
}

test('one is sent after another, and a refusal of its inputs does not block the others', async () => {
  const invalid = refused({ kind: 'not-found', detail: '' })
  const { sent, last } = await play({ a: accepted, b: invalid, c: accepted })
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(last).toEqual(['accepted', 'refused', 'accepted'])
})

test('reliability F13: the first refusal for credits leaves the rest unsent', async () => {
  const { sent, last } = await play({ a: accepted, b: noCredits, c: accepted, d: accepted })
  expect(sent).toEqual(['a', 'b'])
  expect(last).toEqual(['accepted', 'refused', 'left: credits', 'left: credits'])
})

test('a lost response, a rate limit and a failed record leave the rest unsent', async () => {
  const unknown: RetryEnd = { kind: 'unknown', intentId: 'i', problem: undefined }
  const busy = refused({ kind: 'rate-limited', detail: '' })
  expect((await play({ a: unknown, b: accepted })).last).toEqual(['unknown', 'left: unknown'])
  expect((await play({ a: busy, b: accepted })).last).toEqual(['refused', 'left: quiet'])
  expect((await play({ a: { kind: 'broken' }, b: accepted })).last).toEqual(['broken', 'left: unknown'])
})

test('a stop meanwhile stops what is not sent yet', async () => {
  let requested = 0
  const { sent, last } = await play({ a: accepted, b: accepted, c: accepted }, () =>
    requested++ > 0 ? 'stopped' : undefined,
  )
  expect(sent).toEqual(['a'])
  expect(last).toEqual(['accepted', 'left: stopped', 'left: stopped'])
})
