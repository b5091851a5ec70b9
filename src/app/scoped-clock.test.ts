import { expect, test } from 'vitest'
import { createManualClock } from '#testing/clock.ts'
import { scopedClock } from './scoped-clock.ts'

test('a console that is taken out of its page leaves no timer running, and starts none afterwards', async () => {
  const clock = createManualClock()
  const [mine, theirs] = [scopedClock(clock), scopedClock(clock)]
  const rang: string[] = []
  mine.after(10, () => rang.push('mine, early'))
  mine.after(1000, () => rang.push('mine, late'))
  const stop = mine.after(1000, () => rang.push('mine, stopped'))
  theirs.after(1000, () => rang.push('theirs'))
  stop()
  await clock.advance(10)
  mine.close()
  mine.after(1, () => rang.push('mine, after the end'))
  expect(clock.pending()).toBe(1)
  await clock.advance(2000)
  expect(rang).toEqual(['mine, early', 'theirs'])
})
