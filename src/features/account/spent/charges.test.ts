import { expect, test } from 'vitest'
import { calendar } from '#domain/days.ts'
import { type Intent, intentKind } from '#domain/intents.ts'
import type { RunCost } from '#domain/spent.ts'
import { account } from '#texts/en/account.ts'
import { chargesOf } from './charges.ts'
import { chargesCsv } from './spent-csv.ts'

const target = { kind: 'enrichment', id: 123, name: 'Email finder' } as const
const at = (day: number, hour: number) => Date.UTC(2026, 0, day, hour)
const run = (id: string, when: number, cost: RunCost['cost']): RunCost => ({
  id,
  at: when,
  target,
  cost,
  found: undefined,
})
const call: Intent = {
  hash: 'h',
  target,
  params: {},
  pages: 1,
  estimate: '500000',
  balanceBefore: null,
  state: 'unknown',
  confirmedAt: at(5, 10),
  sentAt: at(5, 10),
  taskId: null,
  dismissedAt: null,
  lost: undefined,
}
const charges = chargesOf(
  [
    run('told', at(5, 9), { amount: 400_000n, source: 'told' }),
    run('odd', at(5, 11), undefined),
    run('long-ago', at(1, 9), { amount: 400_000n, source: 'told' }),
  ],
  [{ kind: intentKind.name, id: 'lost-1', rev: 1, seq: 1, body: call }],
  ['2026-01-04', '2026-01-05'],
  calendar('UTC'),
)

test('every purchase of the span is listed, the newest first, with how its amount is known', () => {
  expect(charges.map(({ id, amount, known }) => [id, amount, known])).toEqual([
    ['odd', undefined, 'unknown'],
    ['lost-1', 500_000n, 'lost'],
    ['told', 400_000n, 'told'],
  ])
})

test('as a file each has its time, every digit of its amount, and the id of its task', () => {
  const [head, ...lines] = chargesCsv(charges, account.spent).trim().split('\r\n')
  expect(head).toBe('time,target,id,credits,source,task')
  expect(lines.at(-1)).toBe('2026-01-05T09:00:00.000Z,Email finder,123,0.4,billed,told')
  expect(lines[0]).toContain(',,unknown,odd')
})

test('a run on rows of a table leads to its column, a lost one to its table, and neither has a task', () => {
  const rows = { table: 'table-1', attachment: '5', rows: 2, closedAt: null }
  const [lost, ended] = chargesOf(
    [
      {
        ...run('ended', at(5, 9), { amount: 1_000_000n, source: 'estimate' }),
        location: { table: 'table-1', column: 'c' },
      },
    ],
    [{ kind: intentKind.name, id: 'lost-2', rev: 1, seq: 1, body: { ...call, rows } }],
    ['2026-01-05'],
    calendar('UTC'),
  )
  expect([ended?.to, ended?.task, lost?.to, lost?.task]).toEqual([
    '/tables/table-1?row=1&column=c',
    undefined,
    '/tables/table-1',
    undefined,
  ])
})
