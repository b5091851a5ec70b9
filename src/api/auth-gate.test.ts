import { expect, test } from 'vitest'
import { flushAsync } from '#testing/clock.ts'
import { createAuthGate } from './auth-gate.ts'

const { signal } = new AbortController()
const probe = (works: boolean) => () => Promise.resolve(works)
/** A check whose response the test gives. */
const pendingCheck = () => {
  let requested = 0
  let respond: ((works: boolean) => void) | undefined
  const check = () =>
    new Promise<boolean>((resolve) => {
      requested += 1
      respond = resolve
    })
  return { check, requested: () => requested, respond: (works: boolean) => respond?.(works) }
}

test('reliability F11: however many calls are refused at once, one check and one valid key continue them all', async () => {
  const gate = createAuthGate()
  const key = pendingCheck()
  const five = Array.from({ length: 5 }, () => gate.refused(0, key.check, signal))
  key.respond(false)
  await flushAsync()
  // One more receives its 403 only after the check.
  const late = gate.refused(0, key.check, signal)
  await flushAsync()
  expect([key.requested(), gate.state.get()]).toEqual([1, 'locked'])
  gate.renew()
  expect(await Promise.all([...five, late])).toEqual(Array(6).fill('renewed'))
  expect([gate.state.get(), gate.age()]).toEqual(['open', 1])
})

test('reliability F12: a key that works elsewhere locks nothing', async () => {
  const gate = createAuthGate()
  expect(await gate.refused(0, probe(true), signal)).toBe('allowed')
  expect(gate.state.get()).toBe('open')
})

test('the refusal of an older key does not lock out the new one', async () => {
  const gate = createAuthGate()
  gate.renew()
  expect(await gate.refused(0, probe(false), signal)).toBe('renewed')
  expect(gate.state.get()).toBe('open')
})

test('a key renewed during the check is not locked by it, and gets a check of its own', async () => {
  const gate = createAuthGate()
  const old = pendingCheck()
  const refused = gate.refused(0, old.check, signal)
  gate.renew()
  const fresh = pendingCheck()
  const refusedAgain = gate.refused(1, fresh.check, signal)
  old.respond(false)
  expect(await refused).toBe('renewed')
  expect(gate.state.get()).toBe('open')
  fresh.respond(true)
  expect([await refusedAgain, fresh.requested()]).toEqual(['allowed', 1])
})

test('an aborted wait for a key rejects with the abort reason', async () => {
  const gate = createAuthGate()
  const stop = new AbortController()
  const refused = gate.refused(0, probe(false), stop.signal)
  await flushAsync()
  const waits = gate.pass(stop.signal)
  stop.abort(new Error('page left'))
  await expect(refused).rejects.toThrow('page left')
  await expect(waits).rejects.toThrow('page left')
  await expect(gate.pass(stop.signal)).rejects.toThrow('page left')
})

test('a call aborted during the check rejects with the abort reason, whatever the check returns', async () => {
  const gate = createAuthGate()
  const key = pendingCheck()
  const stop = new AbortController()
  const refused = gate.refused(0, key.check, stop.signal)
  stop.abort(new Error('page left'))
  key.respond(true)
  await expect(refused).rejects.toThrow('page left')
})

test('while the gate is open every call passes', async () => {
  await expect(createAuthGate().pass(signal)).resolves.toBeUndefined()
})
