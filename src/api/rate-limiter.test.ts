import { expect, test } from 'vitest'
import { createManualClock, flushAsync } from '#testing/clock.ts'
import { type Permit, createRateLimiter, pauseLeft } from './rate-limiter.ts'

const { signal } = new AbortController()
const highest = () => 1

/** Callers that wait for a permit; `left` lists those that got one, in order. */
function queue(rateLimiter: ReturnType<typeof createRateLimiter>, names: string[]) {
  const left: { name: string; permit: Permit }[] = []
  for (const name of names) void rateLimiter.acquire(signal).then((permit) => left.push({ name, permit }))
  return { left, names: () => left.map(({ name }) => name), last: () => left.at(-1)?.permit }
}

test('a service that sent no 429 gets requests without delay', async () => {
  const line = queue(createRateLimiter({ clock: createManualClock(), random: highest }), ['a', 'b', 'c'])
  await flushAsync()
  expect(line.names()).toEqual(['a', 'b', 'c'])
})

test('reliability F05: after a pause one probe is sent, the other calls after its response, then slowly more', async () => {
  const clock = createManualClock()
  const rateLimiter = createRateLimiter({ clock, random: highest })
  rateLimiter.slowed(undefined)
  const line = queue(rateLimiter, ['a', 'b', 'c', 'd'])
  await clock.advance(999)
  expect(line.names()).toEqual([])
  await clock.advance(60_000)
  expect(line.names()).toEqual(['a'])
  rateLimiter.flowed(line.last())
  // Five a second: the rate after the first 429 is four, and one more for the response.
  await clock.advance(199)
  expect(line.names()).toEqual(['a'])
  await clock.advance(1)
  expect(line.names()).toEqual(['a', 'b'])
  await clock.advance(200)
  expect(line.names()).toEqual(['a', 'b', 'c'])
  await clock.advance(200)
  expect(line.names()).toEqual(['a', 'b', 'c', 'd'])
})

test('reliability F05: each pause is longer than the one before, for any probe, until a request succeeds', async () => {
  const clock = createManualClock()
  const rateLimiter = createRateLimiter({ clock, random: highest })
  const pauses: number[] = []
  for (let round = 0; round < 8; round += 1) {
    rateLimiter.slowed(undefined)
    const { since = 0, until = 0 } = rateLimiter.note.get() ?? {}
    pauses.push(until - since)
    const line = queue(rateLimiter, [`probe ${round}`])
    await clock.advance(until - since)
    expect(line.names()).toHaveLength(1)
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
})

test('requests refused together count as one sign', async () => {
  const clock = createManualClock()
  const rateLimiter = createRateLimiter({ clock, random: highest })
  for (let n = 0; n < 5; n += 1) rateLimiter.slowed(undefined)
  expect(pauseLeft(rateLimiter.note.get(), clock)).toBe(1000)
})

test('a longer wait named by one of them counts for all, a shorter one does not shorten it', async () => {
  const clock = createManualClock()
  const rateLimiter = createRateLimiter({ clock, random: highest })
  rateLimiter.slowed(5000)
  rateLimiter.slowed(20_000)
  rateLimiter.slowed(2000)
  const line = queue(rateLimiter, ['a'])
  await clock.advance(19_999)
  expect(line.names()).toEqual([])
  await clock.advance(1)
  expect(line.names()).toEqual(['a'])
})

test('a probe that proves nothing passes its turn on; the end of an older request does not', async () => {
  const clock = createManualClock()
  const rateLimiter = createRateLimiter({ clock, random: highest })
  const older = await rateLimiter.acquire(signal)
  rateLimiter.slowed(1000)
  const line = queue(rateLimiter, ['a', 'b', 'c'])
  await clock.advance(1000)
  rateLimiter.ended(older)
  rateLimiter.ended()
  await flushAsync()
  expect(line.names()).toEqual(['a'])
  rateLimiter.flowed(older)
  await flushAsync()
  expect(line.names()).toEqual(['a'])
  rateLimiter.ended(line.last())
  await clock.advance(250)
  expect(line.names()).toEqual(['a', 'b'])
  await clock.advance(60_000)
  expect(line.names()).toEqual(['a', 'b'])
})

test('an aborted caller leaves the queue, and the queue continues', async () => {
  const clock = createManualClock()
  const rateLimiter = createRateLimiter({ clock, random: highest })
  rateLimiter.slowed(1000)
  const stop = new AbortController()
  const gaveUp = rateLimiter.acquire(stop.signal)
  const line = queue(rateLimiter, ['b'])
  stop.abort(new Error('no longer needed'))
  await expect(gaveUp).rejects.toThrow('no longer needed')
  await clock.advance(1000)
  expect(line.names()).toEqual(['b'])
  await expect(rateLimiter.acquire(stop.signal)).rejects.toThrow('no longer needed')
})

test('the visible note lasts as long as the pause', async () => {
  const clock = createManualClock(0)
  const rateLimiter = createRateLimiter({ clock, random: highest })
  rateLimiter.slowed(5000)
  expect(rateLimiter.note.get()).toEqual({ since: 0, until: 5000 })
  await clock.advance(5000)
  expect(rateLimiter.note.get()).toBeNull()
})

test('reliability F21: a device clock set back or ahead by two days during a pause does not change its length', async () => {
  for (const days of [-2, 2]) {
    const clock = createManualClock()
    const rateLimiter = createRateLimiter({ clock, random: highest })
    rateLimiter.slowed(5000)
    const line = queue(rateLimiter, ['a', 'b'])
    clock.jump(days * 86_400_000)
    await clock.advance(4999)
    expect(line.names()).toEqual([])
    await clock.advance(1)
    expect(line.names()).toEqual(['a'])
    rateLimiter.flowed(line.last())
    await clock.advance(0)
    const later = queue(rateLimiter, ['c'])
    clock.jump(days * 86_400_000)
    const last = queue(rateLimiter, ['d'])
    await clock.advance(1000)
    expect([line.names(), later.names(), last.names()]).toEqual([['a', 'b'], ['c'], ['d']])
  }
})

test('after a response the first pause is short again', async () => {
  const clock = createManualClock()
  const rateLimiter = createRateLimiter({ clock, random: highest })
  for (const ms of [1000, 2000]) {
    rateLimiter.slowed(undefined)
    await clock.advance(ms)
  }
  rateLimiter.flowed(await rateLimiter.acquire(signal))
  rateLimiter.slowed(undefined)
  expect(pauseLeft(rateLimiter.note.get(), clock)).toBe(1000)
})

test('a service that sends no more 429 gets requests without delay again', async () => {
  const clock = createManualClock()
  const rateLimiter = createRateLimiter({ clock, random: highest })
  rateLimiter.slowed(1000)
  for (let n = 0; n < 8; n += 1) {
    const line = queue(rateLimiter, ['one at a time'])
    await clock.advance(1000)
    rateLimiter.flowed(line.last())
  }
  const line = queue(rateLimiter, ['a', 'b', 'c'])
  await flushAsync()
  expect(line.names()).toEqual(['a', 'b', 'c'])
})

test('reliability F21: what is left of a pause is its own length at most, however the clock is set', async () => {
  const clock = createManualClock()
  const rateLimiter = createRateLimiter({ clock, random: highest })
  rateLimiter.slowed(30_000)
  clock.jump(-2 * 86_400_000)
  await clock.advance(10_000)
  expect(pauseLeft(rateLimiter.note.get(), clock)).toBe(20_000)
  rateLimiter.slowed(60_000)
  await clock.advance(59_999)
  expect(rateLimiter.note.get()).not.toBeNull()
  await clock.advance(1)
  expect(pauseLeft(rateLimiter.note.get(), clock)).toBe(0)
})

test('a user who does not wait ends the pause: one probe is sent at once, and the other calls wait for it', async () => {
  const clock = createManualClock()
  const rateLimiter = createRateLimiter({ clock, random: highest })
  rateLimiter.slowed(3_600_000)
  const line = queue(rateLimiter, ['a', 'b'])
  await clock.advance(10_000)
  expect(line.names()).toEqual([])

  rateLimiter.tryNow()
  await clock.advance(30_000)

  expect(rateLimiter.note.get()).toBeNull()
  expect(line.names()).toEqual(['a'])
})
