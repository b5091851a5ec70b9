import { beforeEach, expect, test } from 'vitest'
import type { Clock } from '#lib/clock.ts'
import { createToasts } from './toasts.ts'

let now = 0
let timers: { at: number; run: () => void }[] = []
beforeEach(() => {
  now = 0
  timers = []
})
const clock: Clock = {
  now: () => now,
  steady: () => now,
  after: (ms, run) => {
    const timer = { at: now + ms, run }
    timers.push(timer)
    return () => {
      timers = timers.filter((other) => other !== timer)
    }
  },
}
const pass = (ms: number) => {
  now += ms
  const due = timers.filter((timer) => timer.at <= now)
  timers = timers.filter((timer) => timer.at > now)
  for (const timer of due) timer.run()
}
const texts = (toasts: ReturnType<typeof createToasts>) => toasts.shown.get().map((toast) => toast.text)

test('a message stays six seconds and is removed by itself', () => {
  const toasts = createToasts(clock)
  toasts.show('Saved')
  pass(5_999)
  expect(texts(toasts)).toEqual(['Saved'])
  pass(1)
  expect(texts(toasts)).toEqual([])
})

test('a message stays while the pointer or the focus is on it', () => {
  const toasts = createToasts(clock)
  toasts.show('Saved')
  toasts.pause()
  pass(60_000)
  expect(texts(toasts)).toEqual(['Saved'])
  toasts.resume()
  pass(6_000)
  expect(texts(toasts)).toEqual([])
})

test('the next message is removed by itself also when the last one was closed under the pointer', () => {
  const toasts = createToasts(clock)
  toasts.show('First')
  toasts.pause()
  toasts.close(toasts.shown.get()[0]?.id ?? 0)
  toasts.show('Second')
  pass(6_000)
  expect(texts(toasts)).toEqual([])
})

test('of many messages the three newest are shown', () => {
  const toasts = createToasts(clock)
  for (const text of ['1', '2', '3', '4']) toasts.show(text)
  expect(texts(toasts)).toEqual(['2', '3', '4'])
})

test('a newer message about the same takes the location of the older one, with its whole time', () => {
  const toasts = createToasts(clock)
  toasts.show('1 run finished', 'check', 'runs')
  pass(4_000)
  toasts.show('2 runs finished', 'check', 'runs')
  expect(texts(toasts)).toEqual(['2 runs finished'])
  pass(5_999)
  expect(texts(toasts)).toEqual(['2 runs finished'])
  pass(1)
  expect(texts(toasts)).toEqual([])
})

test('the same text twice is one message', () => {
  const toasts = createToasts(clock)
  toasts.show('Saved')
  toasts.show('Saved')
  expect(texts(toasts)).toEqual(['Saved'])
})

test('a message that arrives while the user reads stays until they have read', () => {
  const toasts = createToasts(clock)
  toasts.show('1 run finished', 'check', 'runs')
  toasts.pause()
  toasts.show('2 runs finished', 'check', 'runs')
  pass(60_000)
  expect(texts(toasts)).toEqual(['2 runs finished'])
})
