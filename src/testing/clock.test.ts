import { expect, test } from 'vitest'
import { wait } from '#lib/clock.ts'
import { createManualClock } from './clock.ts'

test('timers fire in their order, each at its own moment, also those set on the way', async () => {
  const clock = createManualClock(0)
  const seen: [string, number][] = []
  const note = (name: string) => seen.push([name, clock.now()])
  clock.after(30, () => note('late'))
  clock.after(10, () => {
    note('early')
    void wait(clock, 5).then(() => note('set on the way'))
  })
  clock.after(20, () => note('stopped'))()

  await clock.advance(25)
  expect(seen).toEqual([
    ['early', 10],
    ['set on the way', 15],
  ])
  await clock.advance(5)
  expect(seen.at(-1)).toEqual(['late', 30])
  expect(clock.pending()).toBe(0)
})

test('a jump of the device clock fires nothing and shortens no wait', async () => {
  const clock = createManualClock(0)
  let fired = 0
  clock.after(100, () => (fired += 1))
  clock.jump(172_800_000)
  await clock.advance(99)
  expect(fired).toBe(0)
  await clock.advance(1)
  expect([fired, clock.now()]).toEqual([1, 172_800_100])
})
