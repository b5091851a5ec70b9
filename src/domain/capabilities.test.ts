import { describe, expect, test } from 'vitest'
import { type Problem, toProblem } from '#api/errors.ts'
import { silentChannel } from '#journal/channel.ts'
import { openJournal } from '#journal/journal.ts'
import { memoryStorage } from '#journal/memory-storage.ts'
import { createManualClock } from '#testing/clock.ts'
import { createCapabilities, missingKind, isNotOffered } from './capabilities.ts'

const HOUR = 3_600_000

function arrange() {
  const clock = createManualClock()
  const journal = openJournal({
    scope: 'https://service.example w',
    storage: memoryStorage(),
    channel: silentChannel(),
    clock,
    kinds: [missingKind],
  })
  return { clock, journal, capabilities: createCapabilities({ journal, clock }) }
}
const responded = (status: number): Problem => toProblem(status, '{}', null, 0)

describe('a service reports that it does not offer something', () => {
  test.each([405, 501])('with %i, for any request', (status) => {
    expect(isNotOffered(responded(status), false)).toBe(status)
  })

  test('with 404, where the thing itself can be read', () => {
    expect(isNotOffered(responded(404), true)).toBe(404)
    expect(isNotOffered(responded(404), false)).toBeUndefined()
  })

  test.each([400, 403, 406, 409, 410, 422, 429, 500, 503])('not with %i', (status) => {
    expect(isNotOffered(responded(status), true)).toBeUndefined()
  })

  test('not by falling silent', () => {
    expect(isNotOffered({ kind: 'offline', timedOut: true }, true)).toBeUndefined()
    expect(isNotOffered(undefined, true)).toBeUndefined()
  })
})

test('what is not offered is remembered for a day, then tried again', async () => {
  const { clock, capabilities } = arrange()
  expect(capabilities.isOffered({ name: 'stop-task' })).toBe(true)
  await capabilities.learn({ name: 'stop-task' }, 405)
  expect(capabilities.isOffered({ name: 'stop-task' })).toBe(false)
  await clock.advance(23 * HOUR)
  expect(capabilities.isOffered({ name: 'stop-task' })).toBe(false)
  await clock.advance(2 * HOUR)
  expect(capabilities.isOffered({ name: 'stop-task' })).toBe(true)
})

test('a clock that was set back does not make it last longer', async () => {
  const { clock, capabilities } = arrange()
  await capabilities.learn({ name: 'stop-task' }, 501)
  clock.jump(-25 * HOUR)
  expect(capabilities.isOffered({ name: 'stop-task' })).toBe(true)
})

test('a clock that was ahead and was corrected does not make it last longer than a day from now', async () => {
  const { clock, capabilities, journal } = arrange()
  await capabilities.learn({ name: 'stop-task' }, 501)
  clock.jump(-12 * HOUR)
  expect(capabilities.isOffered({ name: 'stop-task' })).toBe(true)
  const later = createCapabilities({ journal, clock })
  await clock.advance(24 * HOUR)
  expect(later.isOffered({ name: 'stop-task' })).toBe(true)
})

test('one missing list of choices does not affect the other lists', async () => {
  const { capabilities } = arrange()
  await capabilities.learn({ name: 'choices', path: '/v1/lists/cities' }, 404)
  expect(capabilities.isOffered({ name: 'choices', path: '/v1/lists/cities' })).toBe(false)
  expect(capabilities.isOffered({ name: 'choices', path: '/v1/lists/countries' })).toBe(true)
})

test('Check again offers it at once', async () => {
  const { capabilities, journal } = arrange()
  await capabilities.learn({ name: 'stop-task' }, 405)
  await capabilities.checkAgain({ name: 'stop-task' })
  expect(capabilities.isOffered({ name: 'stop-task' })).toBe(true)
  expect(journal.list(missingKind)).toEqual([])
})
