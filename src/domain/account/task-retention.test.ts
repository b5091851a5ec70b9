import { expect, test } from 'vitest'
import { createBrowser } from '#journal/tabs.testing.ts'
import { createLedger, resultKind, taskKind } from '../task-ledger.ts'
import { expireCopies, overdueCopies } from './task-retention.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const copyOf = (id: string, at: number) => ({ id, body: { copy: { at, bytes: 1 } } })
const copies = [copyOf('old', 0), copyOf('young', 20 * HOUR), { id: 'none', body: { copy: null } }]

test('copies older than the setting are overdue, counted from when each was made', () => {
  expect(overdueCopies(copies, DAY, DAY + HOUR)).toEqual([])
  expect(overdueCopies(copies, DAY, DAY + 3 * HOUR)).toEqual(['old'])
  expect(overdueCopies(copies, 7 * DAY, 9 * DAY)).toEqual(['old', 'young'])
})

test('with a retention of 0 every copy is overdue, at any clock time', () => {
  expect(overdueCopies(copies, 0, -5 * DAY)).toEqual(['old', 'young'])
})

test('reliability F21: a clock that is behind a copy is visibly wrong and deletes nothing', () => {
  expect(overdueCopies(copies, HOUR, 19 * HOUR)).toEqual([])
})

test('an unseen result is stored until it is seen, and from then on for the chosen time', async () => {
  const browser = createBrowser()
  const journal = browser.tab([taskKind, resultKind])
  const { clock } = browser
  const ledger = createLedger({ journal, clock, keepResultsFor: () => DAY })
  await ledger.track('t_1')
  await ledger.recordStatus('t_1', { status: 'processing', data: undefined, progress: null })
  await ledger.recordStatus('t_1', { status: 'completed', data: { n: 1 }, progress: null })
  const stop = expireCopies({
    ledger,
    clock,
    keepFor: () => DAY,
    onChange: () => () => undefined,
    ready: journal.ready,
  })
  await clock.advance(3 * DAY)
  expect(await ledger.copy('t_1')).toEqual({ data: { n: 1 } })

  await ledger.markSeen('t_1')
  await clock.advance(DAY)
  expect(await ledger.copy('t_1')).toEqual({ data: { n: 1 } })
  await clock.advance(4 * HOUR)
  expect(await ledger.copy('t_1')).toBeUndefined()
  stop()
})

test('copies go at the start, hourly and when the setting changes; their tasks stay', async () => {
  const browser = createBrowser()
  const journal = browser.tab([taskKind, resultKind])
  const { clock } = browser
  let keepFor = DAY
  const listeners = new Set<() => void>()
  const ledger = createLedger({ journal, clock, keepResultsFor: () => keepFor })
  const run = async (id: string) => {
    await ledger.track(id)
    await ledger.recordStatus(id, { status: 'completed', data: { n: id }, progress: null })
  }
  const stored = () => ledger.entries().flatMap(({ id, body }) => (body.copy ? [id] : []))
  await run('first')
  await clock.advance(DAY + HOUR)
  const stop = expireCopies({
    ledger,
    clock,
    keepFor: () => keepFor,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ready: journal.ready,
  })
  await run('second')
  await clock.advance(0)
  expect(stored()).toEqual(['second', 'first'])

  await clock.advance(2 * HOUR)
  expect(stored()).toEqual(['second'])
  expect(await ledger.copy('first')).toBeUndefined()
  expect(ledger.entry('first')?.body).toMatchObject({ phase: 'done', copy: null })

  keepFor = 90 * 60_000
  await run('third')
  await clock.advance(100)
  for (const listener of listeners) listener()
  await clock.advance(0)
  expect(stored()).toEqual(['third'])
  keepFor = 0
  for (const listener of listeners) listener()
  await clock.advance(0)
  expect(stored()).toEqual([])
  stop()
  expect(listeners.size).toBe(0)
})
