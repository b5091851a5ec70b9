import { expect, test } from 'vitest'
import type { Intent } from '../intents.ts'
import { hadCompany, othersMeanwhile, taskSpan } from './others-meanwhile.ts'
import type { TaskEntry, TaskRecord } from '../task-ledger.ts'

const SENT = Date.UTC(2026, 0, 5, 9)

const intent = (id: string, change: Partial<Intent> = {}) => ({
  kind: 'intent',
  id,
  rev: 1,
  seq: 1,
  body: {
    hash: id,
    target: { kind: 'enrichment', id: 1, name: 'Email finder' } as const,
    params: {},
    pages: 1,
    estimate: '500000',
    balanceBefore: null,
    state: 'unknown' as const,
    confirmedAt: SENT,
    sentAt: SENT,
    taskId: null,
    dismissedAt: null,
    ...change,
  },
})

const task = (change: Partial<TaskEntry>): TaskRecord =>
  ({ kind: 'task', id: 't', rev: 1, seq: 1, body: { creditsSpent: null, estimate: null, ...change } }) as TaskRecord

test('runs that may have been charged after the call was sent are counted, earlier ones are not', () => {
  const tasks = [
    task({ finishedAt: SENT - 1, creditsSpent: '7' }),
    task({ finishedAt: SENT + 1, creditsSpent: '2' }),
    task({ finishedAt: null, estimate: '1000000' }),
  ]
  const lost = [intent('own'), intent('later', { sentAt: SENT + 5 }), intent('earlier', { sentAt: SENT - 5 })]
  expect(othersMeanwhile(intent('own'), tasks, lost)).toEqual({ count: 3, amount: 3_500_000n, priced: true })
})

test('a run of unknown price makes the balance prove nothing', () => {
  expect(othersMeanwhile(intent('own'), [task({ finishedAt: null })], [])).toEqual({
    count: 1,
    amount: 0n,
    priced: false,
  })
})

const at = (id: string, startedAt: number, finishedAt: number | null) => ({ ...task({ startedAt, finishedAt }), id })

test('the balance around a run moved for another one too when both were in progress', () => {
  const run = at('own', 10, 20)
  expect(hadCompany(taskSpan(run), [run, at('before', 0, 5), at('after', 25, 30)])).toBe(false)
  expect(hadCompany(taskSpan(run), [run, at('meanwhile', 15, null)])).toBe(true)
})

test('an id that was only typed by hand is no run: it turns no verdict and is no company', () => {
  const typed = { target: null, status: '', startedAt: SENT + 1 }
  const tasks = [task({ ...typed, finishedAt: null }), task({ ...typed, missing: true, finishedAt: SENT + 2 })]
  expect(othersMeanwhile(intent('own'), tasks, [])).toEqual({ count: 0, amount: 0n, priced: true })
  const run = at('own', SENT, SENT + 10)
  expect(hadCompany(taskSpan(run), [run, ...tasks.map((one, index) => ({ ...one, id: `typed ${index}` }))])).toBe(false)
})
