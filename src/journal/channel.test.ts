import { expect, test, vi } from 'vitest'
import { createChannel } from './channel.ts'
import { named } from './faults.testing.ts'

test('two tabs receive messages of each other and not their own, until they unsubscribe', async () => {
  const [one, two] = [createChannel('journal test'), createChannel('journal test')]
  const own = vi.fn<(message: unknown) => void>()
  one.listen(own)
  const leave = { now: () => undefined as unknown }
  const event = await new Promise((resolve) => {
    leave.now = two.listen(resolve)
    one.post({ kind: 'note' })
  })
  expect(event).toEqual({ kind: 'note' })
  expect(own).not.toHaveBeenCalled()
  leave.now()
  one.close()
  two.close()
})

test('a message after closing or that cannot be copied is dropped without noise', () => {
  const channel = createChannel('journal test')
  channel.post(() => undefined)
  channel.close()
  expect(() => channel.post('late')).not.toThrow()
})

test('reliability 14: where channels are refused no tab receives messages and nothing breaks', () => {
  const channel = createChannel('journal test', () => {
    throw named('SecurityError')
  })
  const event = vi.fn<(message: unknown) => void>()
  const leave = channel.listen(event)
  channel.post('x')
  leave()
  channel.close()
  expect(event).not.toHaveBeenCalled()
})
