import { expect, test } from 'vitest'
import { createStore } from '#lib/store.ts'
import { createManualClock } from '#testing/clock.ts'
import { refreshRows } from './refresh-rows.ts'

function openTable() {
  const clock = createManualClock()
  const [visible, online, rateLimitPause] = [createStore(true), createStore(true), createStore<unknown>(null)]
  const readings: string[] = []
  const focus = new Set<() => void>()
  const state = { isSending: false, returns: 0 }
  const stop = refreshRows({
    pages: {
      refresh: async (part) => {
        readings.push(part)
      },
    },
    clock,
    visible,
    online,
    slowed: rateLimitPause,
    isSending: () => state.isSending,
    onFocus: (listener) => {
      focus.add(listener)
      return () => focus.delete(listener)
    },
    onReturn: () => {
      state.returns += 1
    },
  })
  const getFocus = () => {
    for (const listener of focus) listener()
  }
  return { clock, visible, online, slowed: rateLimitPause, readings, state, getFocus, focus, stop }
}

test('what the screen shows is read every 30 s, and no more once the table is left', async () => {
  const { clock, readings, stop, focus } = openTable()
  await clock.advance(29_999)
  expect(readings).toEqual([])
  await clock.advance(60_001)
  expect(readings).toEqual(['screen', 'screen', 'screen'])
  stop()
  await clock.advance(300_000)
  expect(readings).toHaveLength(3)
  expect(focus.size).toBe(0)
})

test('a hidden tab, one without a network, and one that the service slowed down request nothing', async () => {
  const { clock, visible, online, slowed: rateLimitPause, readings } = openTable()
  visible.set(false)
  await clock.advance(600_000)
  expect(readings).toEqual([])
  visible.set(true)
  expect(readings).toEqual(['all'])
  online.set(false)
  await clock.advance(600_000)
  rateLimitPause.set({ until: 0 })
  online.set(true)
  await clock.advance(600_000)
  expect(readings).toEqual(['all'])
  rateLimitPause.set(null)
  await clock.advance(30_000)
  expect(readings).toEqual(['all', 'screen'])
})

test('focus and network cause a read at once, but not after a short absence', async () => {
  const { clock, online, readings, state, getFocus } = openTable()
  await clock.advance(1_000)
  getFocus()
  expect(readings).toEqual([])
  await clock.advance(9_000)
  getFocus()
  expect(readings).toEqual(['all'])
  online.set(false)
  online.set(true)
  expect(readings).toEqual(['all', 'all'])
  expect(state.returns).toBe(2)
})

test('a reading waits until entered values have been sent', async () => {
  const { clock, readings, state } = openTable()
  state.isSending = true
  await clock.advance(40_000)
  expect(readings).toEqual([])
  state.isSending = false
  await clock.advance(2_000)
  expect(readings).toEqual(['screen'])
})
