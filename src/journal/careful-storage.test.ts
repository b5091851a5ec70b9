import { expect, test } from 'vitest'
import { carefulStorage } from './careful-storage.ts'
import { playDevice } from './device.testing.ts'
import { around, named, never, type Around } from './faults.testing.ts'
import { manualClock, flushTabs } from './tabs.testing.ts'

const row = { scope: 's', kind: 'note', id: 'a', rev: 1, seq: 0, schema: 1, body: 'x' }

const careful = (fault: Around) => {
  const clock = manualClock()
  const { device, storage } = playDevice()
  return { clock, device, storage: carefulStorage(around(fault)(storage()), clock) }
}

test('a response in time passes unchanged and leaves no timer', async () => {
  const { clock, storage } = careful((_call, run) => run())
  expect(await storage.write('light', row, 0, 'strict')).toBe(1)
  expect(await storage.read('light', row)).toEqual({ ...row, seq: 1 })
  expect(clock.waiting()).toBe(0)
})

test('any failure becomes a StorageError that names its reason and keeps its cause', async () => {
  const cause = named('QuotaExceededError')
  const { clock, storage } = careful(() => Promise.reject(cause))
  await expect(storage.read('light', row)).rejects.toMatchObject({ name: 'StorageError', refusal: 'full', cause })
  expect(clock.waiting()).toBe(0)
})

test('while one response is owed, further calls are refused at once; afterwards they pass again', async () => {
  const late: { respond?: () => void } = {}
  const gate = new Promise<void>((resolve) => {
    late.respond = resolve
  })
  const { clock, storage } = careful(async (call, run) => {
    if (call === 'write') await gate
    return run()
  })
  const writing = storage.write('light', row, 0, 'strict').catch((error: unknown) => error)
  await clock.advance(15_000)
  const error = await writing
  expect(error).toMatchObject({ refusal: 'silent' })
  await expect(storage.read('light', row)).rejects.toMatchObject({ refusal: 'silent' })
  late.respond?.()
  await flushTabs()
  expect(await storage.read('light', row)).toMatchObject({ body: 'x' })
  expect(await (error as { applied: Promise<boolean> }).applied).toBe(true)
})

test('close rejects what is unanswered and stops its timers', async () => {
  const { clock, storage } = careful(() => never())
  const reading = storage.read('light', row)
  storage.close()
  await expect(reading).rejects.toThrow('closed before it answered read')
  expect(clock.waiting()).toBe(0)
})
